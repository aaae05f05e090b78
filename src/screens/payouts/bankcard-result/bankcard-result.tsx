import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { to } from '#domain/navigation/routes.ts';
import { useGo } from '#flow/navigation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** Query value: an account was unlinked, so the page leads back to the linked accounts (payouts 2 and 4). */
const UNBOUND = '1';

/** `/bankcard/result`: the result of linking, editing or unlinking an account. */
export default function BankcardResultRoute() {
  const go = useGo();
  const [query] = useSearchParams();
  const isUnbound = query.get('eventId') === UNBOUND;
  const leave = () => go(isUnbound ? to('MyLinkedAccount') : to('Home'), { replace: true });
  return <BankcardResult isUnbound={isUnbound} onLeave={leave} />;
}

export const BankcardResult = ({ isUnbound, onLeave }: { isUnbound: boolean; onLeave: () => void }) => {
  const { t } = useTranslation(['payouts', 'common']);
  return (
    <Page top={<TopBar onBack={onLeave} backLabel={t('common:back')} />}>
      <title>{t('completed')}</title>
      <EmptyState
        alone
        icon={<Check />}
        title={t('completed')}
        action={<Button onClick={onLeave}>{t('common:done')}</Button>}
      >
        {isUnbound && t('unbound')}
      </EmptyState>
    </Page>
  );
};
