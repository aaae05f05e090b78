import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '#domain/navigation/routes.ts';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { isTrailOn, isTrailPrevented, useTrailChoice } from '#flow/trail-choice.ts';
import { operator } from '#ports/operator.ts';

/** The share of visits that are recorded, unless the operator sets another. */
const SHARE = 0.1;

const Question = lazySheet(() => import('#screens/settings/trails/trails.tsx'), 'settings');

/** Records trails if the operator and the user allow it, and asks the user once. */
export const Trails = () => {
  const choice = useTrailChoice();
  const isUserKnown = useSessionFact(({ context }) => context.user !== undefined);
  const { pathname } = useLocation();
  useRecording(isTrailOn(choice));
  const isAsked = operator().trails === 'asked' && choice === undefined && !isTrailPrevented();
  return (
    isAsked && (
      <Question
        open={isUserKnown && pathname === ROUTES.Home.path}
        input={{ isAsked: true, isOn: false, isPrevented: false }}
        onDone={() => undefined}
        onMissing={() => undefined}
      />
    )
  );
};

/** Records a sample of visits. The next user of the page gets a visit of their own. */
const useRecording = (isOn: boolean): void => {
  const session = useSession();
  const visit = useSessionFact(({ context }) => context.visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user begins another visit.
  useEffect(() => {
    if (!isOn || Math.random() >= (operator().trailShare ?? SHARE)) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // A recorder that does not load is a lost trail.
    import('./record-visit.ts').then(
      ({ recordVisit }) => {
        if (!isOver) stop = recordVisit(session);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [session, isOn, visit]);
};

export default Trails;
