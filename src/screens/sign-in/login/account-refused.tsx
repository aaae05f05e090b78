import ShieldX from 'lucide-react/icons/shield-x';
import { useTranslation } from 'react-i18next';
import { SupportSentence } from '#screens/common/support-sentence/support-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** The page of an account that may not sign in or register: the reason and a contact (account 8, 60011 and 100004). */
export default function AccountRefused(props: {
  open: boolean;
  title: string;
  reason: string | undefined;
  onBack: () => void;
}) {
  const { open, title, reason, onBack } = props;
  const { t } = useTranslation(['sign-in', 'common']);
  if (!open) return null;
  return (
    <Page top={<TopBar onBack={onBack} backLabel={t('common:back')} />}>
      <title>{title}</title>
      <EmptyState
        alone
        icon={<ShieldX />}
        title={title}
        action={<Button onClick={onBack}>{t('otherAccount')}</Button>}
      >
        <span dir="auto">{reason}</span>
        <br />
        <SupportSentence text="refusedContact" />
      </EmptyState>
    </Page>
  );
}
