type Visitor = { isPublic?: boolean | undefined; isSignedIn: boolean };

/** Returns the address to load first: `start` for a guarded address without a session. Later redirects are the shell's. */
export const firstAddress = (pathname: string, start: string, { isPublic = false, isSignedIn }: Visitor) =>
  isPublic || isSignedIn ? pathname : start;
