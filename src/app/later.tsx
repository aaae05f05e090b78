import { lazy, Suspense } from 'react';
import { FailureBoundary } from '#flow/failure-boundary.tsx';
import { areReportsOffered } from '#flow/problem-report.ts';
import { areTrailsOffered } from '#flow/trail-choice.ts';
import { Update } from './installed/update.tsx';
import { loadTexts } from './start/i18n.ts';
import StillWorking from './still-working.tsx';

// A visit whose script does not load is not recorded, which is no failure for the user.
const Visit = lazy(() => import('./trails/visit.tsx').catch(() => ({ default: () => <></> })));

const Later = () => (
  <>
    {/* Always rendered, because screen readers announce changes only in existing regions. */}
    <div role="status">
      <Update />
    </div>
    <StillWorking />
    {(areTrailsOffered() || areReportsOffered()) && (
      <FailureBoundary show={() => null}>
        <Suspense>
          <Visit />
        </Suspense>
      </FailureBoundary>
    )}
  </>
);

/** The wallet is designed for portrait. If the browser refuses the lock, the console gets a warning (account 1). */
const lockPortrait = (): void => {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  orientation?.lock?.('portrait').catch((error: unknown) => console.warn('Portrait lock refused', error));
};

lockPortrait();

/** The update offer and the notice of a slow call, with their texts: loaded after the first screen is shown. */
export const later = loadTexts('app').then(() => Later);
