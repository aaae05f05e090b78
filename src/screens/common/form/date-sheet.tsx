import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { partsOf } from '#domain/time/day.ts';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import { DateSheet as DateSheetView } from '../date-sheet/date-sheet.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** The sheet to choose a day from the years that its field offers. */
export default function DateSheet({ open, actor }: Props) {
  const message = useMessage();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  // While it closes, it keeps the field for which it was opened.
  const field = definitionOf(context).fields.find(({ name }) => name === context.opened);
  if (field?.kind !== 'date') return null;
  const label = message({ key: field.label });
  return (
    <DateSheetView
      open={open}
      label={label}
      years={{ from: partsOf(field.from).year, to: partsOf(field.to()).year }}
      autoComplete={field.autocomplete}
      value={context.picked}
      error={message(context.problems[field.name] ?? null)}
      actor={actor}
    />
  );
}
