import LogIn from 'lucide-react/icons/log-in';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';

/**
 * For a signed-out user who comes from a merchant: the page redirects to the sign-in, and the user returns afterwards.
 */
export const SignInFirst = ({ onSignIn }: { onSignIn: () => void }) => {
  const { t } = useTranslation('merchants');
  return (
    <Page>
      <title>{t('signInFirst')}</title>
      <EmptyState
        alone
        icon={<LogIn />}
        title={t('signInFirst')}
        action={<Button onClick={onSignIn}>{t('signIn')}</Button>}
      >
        {t('signInFirstHint')}
      </EmptyState>
    </Page>
  );
};
