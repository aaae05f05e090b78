import { useSelector } from '@xstate/react';
import PenLine from 'lucide-react/icons/pen-line';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { PartHeading } from './part-heading.tsx';
import styles from './signature-card.module.css';

/** The signature card: the user draws the signature, sees it as saved, or draws it again (payouts 4, Signing). */
export const SignatureCard = ({ actor }: { actor: ActorRefFrom<typeof signingMachine> }) => {
  const { t } = useTranslation('signing');
  const message = useMessage();
  const note = useId();
  const { signature, problems } = useSelector(actor, ({ context }) => context);
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const error = message(problems.signature ?? null);
  return (
    <Card>
      <div className={styles.card}>
        <PartHeading title={t('signature')} hint={signature ? null : t('signHint')} />
        {signature && (
          <div className={styles.plate}>
            <img className={styles.picture} src={signature.picture} alt={t('signature')} />
          </div>
        )}
        <div>
          <Button
            variant="secondary"
            wide
            icon={<PenLine />}
            aria-describedby={error && note}
            aria-invalid={error ? true : undefined}
            disabled={isSubmitting}
            onClick={() => actor.send({ type: 'SIGN' })}
          >
            {t(signature ? 'resign' : 'signNow')}
          </Button>
          <FieldNote id={note} error={error} />
        </div>
      </div>
    </Card>
  );
};
