/** The address to load first: who is not signed in gets no guarded screen. Where else the shell leads is seen later. */
export const firstAddress = (
  pathname: string,
  { isPublic = false, isSignedIn }: { isPublic?: boolean | undefined; isSignedIn: boolean },
): string => (isPublic || isSignedIn ? pathname : '/before-login');
