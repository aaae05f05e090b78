type Visitor = { isPublic?: boolean | undefined; isSignedIn: boolean };

/** Returns the address to load first: `start` for a guarded address without a session. The shell does later redirects. */
export const firstAddress = (pathname: string, start: string, { isPublic = false, isSignedIn }: Visitor) =>
  isPublic || isSignedIn ? pathname : start;
