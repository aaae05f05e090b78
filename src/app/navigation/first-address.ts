type Visitor = { isPublic?: boolean | undefined; isSignedIn: boolean };

/** The address to load first: who is not signed in gets `start` for a guarded one. Where else the shell leads is seen later. */
export const firstAddress = (pathname: string, start: string, { isPublic = false, isSignedIn }: Visitor) =>
  isPublic || isSignedIn ? pathname : start;
