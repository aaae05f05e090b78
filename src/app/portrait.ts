/** The wallet is made for portrait; where the lock is refused a warning is all (account 1). */
export const lockPortrait = (): void => {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  orientation?.lock?.('portrait').catch((error: unknown) => console.warn('Portrait lock refused', error));
};
