import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#flow/toasts.ts';
import { watchedCalls } from '#flow/watched-calls.ts';
import { ToastRegion } from '#ui/toast-region.tsx';

/** How long a call takes before somebody who waits is told, and before they are offered to stop, in ms. */
const TOLD_AFTER = 8_000;
const STOPPABLE_AFTER = 20_000;

/** How often it is looked, in ms. */
const LOOKS_EVERY = 500;

/** How long the call that takes longest has taken, in ms. */
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

/** Gives up all that is under way: charts go on as after any call that was not answered. */
const stop = (): void => {
  for (const giveUp of [...watchedCalls.keys()]) giveUp();
};

/** Says that something takes long, where nothing else is said, and in the end offers a way out. */
export default function StillWorking() {
  const { t } = useTranslation('app');
  const longest = useLongest();
  const isSilent = useToasts().length === 0;
  if (longest < TOLD_AFTER || !isSilent) return null;
  const action = longest < STOPPABLE_AFTER ? undefined : { label: t('stopWaiting'), onPress: stop };
  return <ToastRegion toasts={[{ id: 'stillWorking', tone: 'neutral', text: t('stillWorking'), action }]} />;
}
