import { useTranslation } from 'react-i18next';
import { formatDocumentDay } from '#domain/time/date-formats.ts';
import { useBack } from '#flow/navigation.ts';
import { areReportsOffered } from '#flow/problem-report.ts';
import { areTrailsOffered } from '#flow/trail-choice.ts';
import { operator } from '#ports/operator.ts';
import { Page } from '#ui/page.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { type Key, PARTS, type Section } from './contents.ts';
import styles from './protocol.module.css';

/** `/protocol`: user agreement and privacy policy (account 2, payouts 1). */
export default function ProtocolRoute() {
  return <Protocol onBack={useBack()} />;
}

export const Protocol = ({ onBack }: { onBack: () => void }) => {
  const { t, i18n } = useTranslation(['protocol', 'common']);
  return (
    <Page top={<TopBar onBack={onBack} backLabel={t('common:back')} />}>
      <title>{t('title')}</title>
      <article className={styles.text}>
        <header>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.date}>
            {t('effective', { date: formatDocumentDay(operator().termsDate, i18n.language) })}
          </p>
        </header>
        {PARTS.map(({ title, intro, sections }) => (
          <section key={title}>
            <h2 className={styles.part}>{t(title)}</h2>
            <p className={styles.intro}>{t(intro)}</p>
            {sections.map((section) => (
              <SectionText key={section.title} section={section} />
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
};

const SectionText = ({ section: { title, before = [], points = [], after = [] } }: { section: Section }) => {
  const { t } = useTranslation('protocol');
  const isKnown: Partial<Record<Key, boolean>> = {
    dataTrails: areTrailsOffered(),
    dataReports: areReportsOffered(),
  };
  const applying = points.filter((key) => isKnown[key] ?? true);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t(title)}</h3>
      {before.map((key) => (
        <Paragraph key={key} text={key} />
      ))}
      {applying.length > 0 && (
        <ul className={styles.points}>
          {applying.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      )}
      {after.map((key) => (
        <Paragraph key={key} text={key} />
      ))}
    </section>
  );
};

const Paragraph = ({ text }: { text: Key }) => {
  const { t } = useTranslation('protocol');
  const email = operator().privacyEmail;
  return (
    <p>
      <Sentence
        text={t(text, { email })}
        parts={{
          mail: (words) => (
            <a href={`mailto:${email}`} dir="ltr" translate="no">
              {words}
            </a>
          ),
        }}
      />
    </p>
  );
};
