import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import { Sheet } from '#ui/sheet.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';

/** The sheet for the code that verifies the value of another field. */
export default function ProofSheet({ actor }: { open: boolean; actor: ActorRefFrom<typeof formMachine> }) {
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
}
