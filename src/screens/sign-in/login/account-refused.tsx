import ShieldX from 'lucide-react/icons/shield-x';
import { useTranslation } from 'react-i18next';
import { operator } from '#ports/operator.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Sentence } from '#ui/sentence.tsx';
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
  const email = operator().supportEmail;
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
        <Sentence
          text={t('refusedContact', { email })}
          parts={{
            mail: (words) => (
              <a href={`mailto:${email}`} dir="ltr">
                {words}
              </a>
            ),
          }}
        />
      </EmptyState>
    </Page>
  );
}
