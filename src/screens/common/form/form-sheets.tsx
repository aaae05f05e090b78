import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyView } from '#flow/lazy-sheet.tsx';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';

type Props = { actor: ActorRefFrom<typeof formMachine> };

const DateSheet = lazyView(() => import('./date-sheet.tsx'));
const ProofSheet = lazyView(() => import('./proof-sheet.tsx'), 'sign-in');
const CountrySheet = lazyView(() => import('./country-sheet.tsx'), 'countries');

/** The sheets that fields of the form open, one for each kind. */
export const FormSheets = ({ actor }: Props) => {
  const isPicking = useSelector(actor, (snapshot) => snapshot.matches('pickingDate'));
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosingCountry'));
  const kinds = useSelector(actor, ({ context }) =>
    definitionOf(context)
      .fields.map(({ kind }) => kind)
      .join(),
  );
  const code = useSelector(actor, ({ children }) => children.verificationCode);
  const opened = { actor, onMissing: () => actor.send({ type: 'CANCEL' }) };
  return (
    <>
      {kinds.includes('date') && <DateSheet open={isPicking} {...opened} />}
      {kinds.includes('country') && <CountrySheet open={isChoosing} {...opened} />}
      {kinds.includes('proof') && (
        <ProofSheet
          open={code !== undefined}
          actor={actor}
          onMissing={() => code?.send({ type: 'CANCEL' })}
        />
      )}
    </>
  );
};
