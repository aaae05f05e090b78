import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/language.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { OptionList } from '#ui/option-list.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** The 15 languages, each in its own script; choosing one applies it and closes (account 2, Language sheet). */
export default function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const language = useSessionFact(({ context }) => context.language);
  return (
    <Sheet open={open} onClose={onClose} title={t('chooseLanguage')} closeLabel={t('close')}>
      <OptionList
        label={t('language')}
        options={LANGUAGE_TAGS.map((tag) => ({ value: tag, text: LANGUAGES[tag], lang: tag }))}
        value={language}
        onPick={(picked) => {
          session.send({ type: 'LANGUAGE.CHOOSE', language: picked });
          onClose();
        }}
      />
    </Sheet>
  );
}
