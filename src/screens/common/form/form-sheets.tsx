import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import { Sheet } from '#ui/sheet.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';

type Props = { actor: ActorRefFrom<typeof formMachine> };

const DateSheet = lazyView(() => import('./date-sheet.tsx'));
const CountrySheet = lazyView(() => import('./country-sheet.tsx'), 'countries');

/** What fields open that are not typed into; of each kind that the form has. */
export const FormSheets = ({ actor }: Props) => {
  const isPicking = useSelector(actor, (snapshot) => snapshot.matches('pickingDate'));
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosingCountry'));
  const kinds = useSelector(actor, ({ context }) =>
    definitionOf(context)
      .fields.map(({ kind }) => kind)
      .join(),
  );
  const opened = { actor, onMissing: () => actor.send({ type: 'CANCEL' }) };
  return (
    <>
      {kinds.includes('date') && <DateSheet open={isPicking} {...opened} />}
      {kinds.includes('country') && <CountrySheet open={isChoosing} {...opened} />}
      <ProofSheet actor={actor} />
    </>
  );
};

/** A code to what another field holds. */
const ProofSheet = ({ actor }: Props) => {
  const { t } = useTranslation();
  const message = useMessage();
  const code = useSelector(actor, ({ children }) => children.verificationCode);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const field = definitionOf(context).fields.find(({ name }) => name === context.opened);
  if (!code || field?.kind !== 'proof') return null;
  return (
    <Sheet
      open
      onClose={() => code.send({ type: 'CANCEL' })}
      title={message({ key: field.sheet })}
      closeLabel={t('close')}
    >
      <CodeEntry actor={code} to={String(context.values[field.of ?? ''] ?? '')} />
    </Sheet>
  );
};
