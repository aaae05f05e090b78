import { useSelector } from '@xstate/react';
import Footprints from 'lucide-react/icons/footprints';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useKeptTrailChoice } from '#flow/trail-choice.ts';
import { trailsMachine } from '#machines/settings/trails/trails.machine.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './trails.module.css';

type Actor = ActorRefFrom<typeof trailsMachine>;

/** The question above Home, or the setting in Account. Uses the texts of `settings`. */
export const Trails = ({ actor }: { actor: Actor }) => {
  const isAsking = useSelector(actor, (now) => now.matches('asking'));
  useKeptTrailChoice(actor);
  return isAsking ? <Question actor={actor} /> : <Setting actor={actor} />;
};

const Question = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  return (
    <Banner icon={<Footprints />}>
      <span className={styles.question}>{t('trailsQuestion')}</span>
      <span className={styles.answers}>
        <Button variant="text" onClick={() => actor.send({ type: 'TRAILS.REFUSE' })}>
          {t('trailsRefuse')}
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'TRAILS.ALLOW' })}>
          {t('trailsAllow')}
        </Button>
      </span>
    </Banner>
  );
};

const Setting = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const now = useSelector(actor, (snapshot) => snapshot);
  const isPrevented = now.matches('prevented');
  return (
    <Sheet
      open={now.status === 'active'}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('trails')}
      closeLabel={t('common:close')}
    >
      <p className={styles.hint}>{t('trailsHint')}</p>
      <p className={styles.hint}>{t('trailsNever')}</p>
      <div className={styles.choice}>
        <Switch
          checked={now.matches('on')}
          disabled={isPrevented}
          onChange={(on) => actor.send({ type: on ? 'TRAILS.ALLOW' : 'TRAILS.REFUSE' })}
        >
          {t('trailsSwitch')}
        </Switch>
      </div>
      {isPrevented && <p className={styles.hint}>{t('trailsPrevented')}</p>}
    </Sheet>
  );
};

export default { machine: trailsMachine, View: Trails } satisfies FlowSheet<typeof trailsMachine>;
