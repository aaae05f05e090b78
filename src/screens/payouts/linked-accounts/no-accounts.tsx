import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { OfferedType } from '#domain/payouts/linked-account.ts';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Replaces an empty list: the purpose of linked accounts, and the most likely ones to link. */
export const NoAccounts = (props: {
  actor: ActorRefFrom<typeof linkedAccountsMachine>;
  linkable: readonly OfferedType[];
  /** The type whose link waits for the server. */
  wanted: number | undefined;
}) => {
  const { t } = useTranslation(['payouts', 'common']);
  const { actor, linkable, wanted } = props;
  const offered = linkable.find(({ disabled }) => !disabled);
  const bind = offered && (
    <Button
      busy={offered.withdrawType === wanted}
      busyLabel={t('common:loading')}
      onClick={() => actor.send({ type: 'TYPE.BIND', offered })}
    >
      {t('bindFirst')}
    </Button>
  );
  return (
    <EmptyState icon={<Landmark />} title={t('empty')} action={bind}>
      {t('emptyHint')}
    </EmptyState>
  );
};
