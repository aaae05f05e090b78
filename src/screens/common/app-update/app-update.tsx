import { useSelector } from '@xstate/react';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { appUpdateMachine } from '#machines/common/app-update/app-update.machine.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './app-update.module.css';

/** Offers a newer version above the page, until the user accepts or dismisses it. */
export const AppUpdate = ({ actor }: { actor: ActorRefFrom<typeof appUpdateMachine> }) => {
  const { t } = useTranslation(['app', 'common']);
  const isOffered = useSelector(actor, (now) => now.matches('offering'));
  const isBusy = useSelector(actor, (now) => now.hasTag('busy'));
  if (!isOffered && !isBusy) return null;
  return (
    <Banner
      icon={<Sparkles />}
      action={
        <span className={styles.ways}>
          <Button variant="text" busy={isBusy} onClick={() => actor.send({ type: 'UPDATE.TAKE' })}>
            {t('update')}
          </Button>
          <IconButton
            label={t('common:close')}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'UPDATE.LEAVE' })}
          >
            <X />
          </IconButton>
        </span>
      }
    >
      {t('updateReady')}
    </Banner>
  );
};
