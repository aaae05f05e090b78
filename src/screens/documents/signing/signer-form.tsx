import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Signer } from '#domain/documents/documents.ts';
import { useMessage } from '#flow/use-message.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PartHeading } from './part-heading.tsx';
import styles from './signing.module.css';

const FIELDS = [
  { name: 'name', autoComplete: 'name' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'phone', autoComplete: 'tel', kind: 'phone' },
] as const satisfies { name: keyof Signer; autoComplete: string; kind?: 'phone' }[];

/** The form with the signer of the contract (payouts 2, Signing). */
export const SignerForm = ({ actor }: { actor: ActorRefFrom<typeof signingMachine> }) => {
  const { t } = useTranslation('signing');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { signer, problems } = snapshot.context;
  return (
    <Card>
      <div className={styles.form}>
        <PartHeading title={t('details')} hint={t('detailsHint')} />
        {FIELDS.map(({ name, ...how }) => (
          <TextField
            key={name}
            {...(how.autoComplete === 'tel' ? {} : { dir: 'auto' })}
            {...how}
            label={t(name)}
            name={name}
            value={signer[name]}
            error={message(problems[name] ?? null)}
            readOnly={snapshot.hasTag('busy')}
            onChange={(value) => actor.send({ type: 'SIGNER.CHANGE', field: name, value })}
          />
        ))}
      </div>
    </Card>
  );
};
