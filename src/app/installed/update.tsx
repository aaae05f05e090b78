import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { FailureBoundary } from '#flow/failure-boundary.tsx';
import { useFlow } from '#flow/use-flow.ts';
import { type AppUpdateInput, appUpdateMachine } from '#machines/common/app-update/app-update.machine.ts';
import { AppUpdate } from '#screens/common/app-update/app-update.tsx';
import { takeOver } from './replaced.ts';
import { startWorker } from './worker.ts';

const machine = appUpdateMachine.provide({
  actors: { takeOver: fromPromise<void, AppUpdateInput>(takeOver) },
});

/** Offers a newer version of the app if there is one. */
export const Update = () => {
  const [reason, tell] = useState<AppUpdateInput['reason']>();
  useEffect(() => {
    if (import.meta.env.PROD) startWorker((found) => tell((known) => (known === 'gone' ? known : found)));
  }, []);
  return (
    reason && (
      <FailureBoundary show={() => null}>
        <Offer key={reason} reason={reason} onLeave={() => tell(undefined)} />
      </FailureBoundary>
    )
  );
};

const Offer = ({ reason, onLeave }: AppUpdateInput & { onLeave: () => void }) => {
  const actor = useFlow(machine, {
    input: { reason },
    onDone: ({ kind }) => (kind === 'taken' ? window.location.reload() : onLeave()),
  });
  return <AppUpdate actor={actor} />;
};
