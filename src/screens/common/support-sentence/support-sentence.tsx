import { useTranslation } from 'react-i18next';
import { operator } from '#ports/operator.ts';
import { Sentence } from '#ui/sentence.tsx';

/** A sentence with the e-mail address of the operator's support. */
export const SupportSentence = ({ text }: { text: 'refusedContact' | 'atRiskUnreachable' }) => {
  const { t } = useTranslation('sign-in');
  const email = operator().supportEmail;
  return (
    <Sentence
      text={t(text, { email })}
      parts={{
        mail: (words) => (
          <a href={`mailto:${email}`} dir="ltr">
            {words}
          </a>
        ),
      }}
    />
  );
};
