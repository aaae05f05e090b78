import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '#domain/routes/routes.ts';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import { areReportsOffered, closeReport, reportInput, useIsReporting } from '#flow/problem-report.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { isTrailOn, isTrailPrevented, useTrailChoice } from '#flow/trail-choice.ts';
import { operator } from '#ports/operator.ts';

/** The share of visits that are recorded, unless the operator sets another. */
const SHARE = 0.1;

const Question = lazySheet(() => import('#screens/settings/trails/trails.tsx'), 'settings');
const Report = lazySheet(() => import('#screens/settings/problem-report/problem-report.tsx'), 'settings');

/** Remembers the visit for problem reports, and records it as a trail if the operator and the user allow it. */
export const Visit = () => {
  const choice = useTrailChoice();
  useRecording(isTrailOn(choice));
  return (
    <>
      {operator().trails === 'asked' && choice === undefined && !isTrailPrevented() && <TrailsQuestion />}
      {areReportsOffered() && <ProblemReport />}
    </>
  );
};

/** Asks the user once. The region is there before the question has loaded, so that screen readers announce it. */
const TrailsQuestion = () => {
  const isUserKnown = useSessionFact(({ context }) => context.user !== undefined);
  const { pathname } = useLocation();
  return (
    <div role="status">
      <Question
        open={isUserKnown && pathname === ROUTES.Home.path}
        input={{ isAsked: true, isOn: false, isPrevented: false }}
        onDone={() => undefined}
        onMissing={() => undefined}
      />
    </div>
  );
};

/** The report that a failed screen opens. */
const ProblemReport = () => {
  const session = useSession();
  const isOpen = useIsReporting();
  return <Report open={isOpen} input={reportInput(session)} onDone={closeReport} onMissing={closeReport} />;
};

/**
 * Records a visit for reports, and a sample of visits as trails. The next user of the page gets a visit of their own; so
 * does a user who changes their mind about trails, so that no earlier step is sent.
 */
const useRecording = (isAllowed: boolean): void => {
  const session = useSession();
  const number = useSessionFact(({ context }) => context.visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user begins another visit.
  useEffect(() => {
    const isTrail = isAllowed && Math.random() < (operator().trailShare ?? SHARE);
    if (!isTrail && !areReportsOffered()) return;
    const over = new AbortController();
    // A recorder that does not load is a lost visit.
    import('./record-visit.ts')
      .then(({ recordVisit }) =>
        recordVisit({ session, isTrail, isReported: areReportsOffered() }, over.signal),
      )
      .catch(() => undefined);
    return () => over.abort();
  }, [session, isAllowed, number]);
};

export default Visit;
