import { useSelector } from '@xstate/react';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { quickLoginMachine } from '#machines/settings/quick-login/quick-login.machine.ts';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';

import { EmptyState } from '#ui/empty-state.tsx';
import { marked } from '#ui/marked.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './quick-login.module.css';

type Actor = ActorRefFrom<typeof quickLoginMachine>;

export const QuickLogin = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const name = snapshot.context.chosen?.merchantName ?? '';
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Sheet open onClose={cancel} title={t('quickLogin')} closeLabel={t('common:close')}>
      <Merchants actor={actor} />
      <QuestionDialog
        open={snapshot.matches('confirming') || snapshot.matches('cancelling')}
        title={marked(t('quickLoginOffQuestion', { name }), [name])}
        onNo={cancel}
        yes={t('quickLoginSwitchOff')}
        onYes={() => actor.send({ type: 'CONFIRM' })}
        danger
        busy={snapshot.hasTag('busy')}
      >
        {t('quickLoginOffHint')}
      </QuestionDialog>
    </Sheet>
  );
};

const Merchants = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { merchants, problem } = snapshot.context;
  const isUnavailable = snapshot.matches('unavailable');
  if (isUnavailable || snapshot.matches('loading')) {
    return (
      <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
        <Skeleton shape="row" count={2} />
      </Loading>
    );
  }
  if (merchants.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={t('common:noData')}>
        {t('quickLoginNone')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.hint}>{t('quickLoginHint')}</p>
      <ul className={styles.merchants}>
        {merchants.map(({ merchantName, merchantType, isOn }) => (
          <li key={merchantType} className={styles.merchant}>
            <Switch
              checked={isOn}
              onChange={(on) =>
                actor.send({ type: on ? 'MERCHANT.SWITCH_ON' : 'MERCHANT.SWITCH_OFF', merchantType })
              }
            >
              <Verbatim>{merchantName}</Verbatim>
            </Switch>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The sheet of the apps that may sign in with this account (account 2). Uses the texts of `settings`. */
export default { machine: quickLoginMachine, View: QuickLogin } satisfies FlowSheet<typeof quickLoginMachine>;
