import { Update } from './installed/update.tsx';
import { loadTexts } from './start/i18n.ts';
import StillWorking from './still-working.tsx';

const Later = () => (
  <>
    <Update />
    <StillWorking />
  </>
);

/** The wallet is made for portrait; where the lock is refused a warning is all (account 1). */
const lockPortrait = (): void => {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  orientation?.lock?.('portrait').catch((error: unknown) => console.warn('Portrait lock refused', error));
};

lockPortrait();

/** What the app says on its own and nobody waits for, with its texts: it comes when what is in sight is there. */
export const later = loadTexts('app').then(() => Later);
