import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { IN_PICTURE } from '#api/page-picture.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import type { Elements } from '#ui/elements.ts';
import styles from './paper.module.css';

/** The page to sign; the picture shows exactly this page. */
export const Paper = ({ title, lang, children }: { title: string; lang?: 'en'; children: Elements }) => (
  <article
    className={styles.paper}
    {...{ [IN_PICTURE]: '' }}
    {...(lang && { lang, dir: 'ltr' })}
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than the screen, and scrolls by keys too
    tabIndex={0}
  >
    <h2 className={styles.title}>{title}</h2>
    {children}
  </article>
);

type Line = { name: string; who: string };

/** The signer and the signature, at the end of the page. */
export const Signatures = (props: {
  actor: ActorRefFrom<typeof signingMachine>;
  /** The party that signs here. */
  own: string;
  /** The party that signs elsewhere. */
  other?: Line;
}) => {
  const { actor, own, other } = props;
  const { t } = useTranslation('signing');
  const { signature, signer } = useSelector(actor, ({ context }) => context);
  return (
    <div className={styles.signatures}>
      {other && (
        <SignatureLine name={other.name} who={other.who}>
          {null}
        </SignatureLine>
      )}
      <SignatureLine name={own} who={other ? signer.name : ''}>
        {signature && <img className={styles.signature} src={signature.picture} alt={t('signature')} />}
      </SignatureLine>
    </div>
  );
};

const SignatureLine = ({ name, who, children }: Line & { children: Elements }) => (
  <div className={styles.signer}>
    <div className={styles.line}>{children}</div>
    <p className={styles.note}>{name}</p>
    {who && (
      <p className={styles.fact} dir="auto">
        {who}
      </p>
    )}
  </div>
);
