import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#flow/toasts.ts';
import { watchedCalls } from '#flow/watched-calls.ts';
import { ToastRegion } from '#ui/toast-region.tsx';

/** Duration of a call, in ms, after which the user sees a notice, and after which the notice offers to stop. */
const TOLD_AFTER = 8_000;
const STOPPABLE_AFTER = 20_000;

/** Interval between two checks, in ms. */
const LOOKS_EVERY = 500;

/** Returns how long the longest running call has taken so far, in ms. */
const useLongest = (): number => {
  const [longest, setLongest] = useState(0);
  useEffect(() => {
    const look = () =>
      setLongest(Math.max(0, ...[...watchedCalls.values()].map((since) => Date.now() - since)));
    look();
    const looking = setInterval(look, LOOKS_EVERY);
    return () => clearInterval(looking);
  }, []);
  return longest;
};

/** Cancels all running calls; charts then continue as after a call without an answer. */
const stop = (): void => {
  for (const giveUp of [...watchedCalls.keys()]) giveUp();
};

/** Shows a notice while a call takes long and no other toast is shown; later the notice offers to stop. */
export default function StillWorking() {
  const { t } = useTranslation('app');
  const longest = useLongest();
  const isSilent = useToasts().length === 0;
  const action = longest < STOPPABLE_AFTER ? undefined : { label: t('stopWaiting'), onPress: stop };
  const notice = { id: 'stillWorking', tone: 'neutral', text: t('stillWorking'), action } as const;
  return <ToastRegion toasts={longest >= TOLD_AFTER && isSilent ? [notice] : []} />;
}
