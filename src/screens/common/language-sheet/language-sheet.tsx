import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/words/language.ts';
import { useSessionFact } from '#flow/session.ts';
import { offeredLanguages } from '#ports/languages.ts';
import { OptionList } from '#ui/option-list.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** The 15 languages, each in its own script (account 2, Language sheet). */
export default function LanguageSheet(props: {
  open: boolean;
  onChoose: (language: Language) => void;
  onClose: () => void;
}) {
  const { open, onChoose, onClose } = props;
  const { t } = useTranslation();
  const language = useSessionFact(({ context }) => context.language);
  return (
    <Sheet open={open} onClose={onClose} title={t('chooseLanguage')} closeLabel={t('close')}>
      <OptionList
        label={t('language')}
        options={offeredLanguages().map((tag) => ({ value: tag, text: LANGUAGES[tag], lang: tag }))}
        value={language}
        onPick={onChoose}
      />
    </Sheet>
  );
}
