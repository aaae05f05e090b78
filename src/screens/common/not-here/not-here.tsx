import Signpost from 'lucide-react/icons/signpost';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { to } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';

/** Stands in for the routes that have no screen of their own. */
export default function NotHereRoute() {
  const navigate = useNavigate();
  return <NotHere onLeave={() => navigate(to('Home'), { replace: true })} />;
}

export const NotHere = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <title>{t('notHere')}</title>
      <EmptyState
        alone
        icon={<Signpost />}
        title={t('notHere')}
        action={<Button onClick={onLeave}>{t('goHome')}</Button>}
      >
        {t('notHereHint')}
      </EmptyState>
    </Page>
  );
};
