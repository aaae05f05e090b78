import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useOutcome } from '#flow/route-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** Query value: the page leads to the linked accounts, else to Home (payouts 2 and 4). */
const FROM_ACCOUNTS = '1';

/** `/bankcard/result`: an account was unlinked. Opened by its address, the page shows no result and redirects. */
export default function BankcardResultRoute() {
  const go = useGo();
  const [query] = useSearchParams();
  const { unbound } = useOutcome<'bankcardResult'>();
  if (unbound) return <BankcardResult onLeave={() => go(to('MyLinkedAccount'), { replace: true })} />;
  if (query.get('eventId') === FROM_ACCOUNTS) return <Redirect to={to('MyLinkedAccount')} />;
  return <Redirect to={to('Home')} />;
}

export const BankcardResult = ({ onLeave }: { onLeave: () => void }) => {
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
        {t('unbound')}
      </EmptyState>
    </Page>
  );
};
