import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { partsOf } from '#domain/day.ts';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** A day of the years that its field offers. */
export default function DateSheet({ open, actor }: Props) {
  const { t, i18n } = useTranslation();
  const message = useMessage();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  // Closed, it keeps what it was opened for while it goes.
  const field = definitionOf(context).fields.find(({ name }) => name === context.opened);
  if (field?.kind !== 'date') return null;
  const label = message({ key: field.label });
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={label}
      closeLabel={t('close')}
      footer={
        <Button wide onClick={() => actor.send({ type: 'CONFIRM' })}>
          {t('confirm')}
        </Button>
      }
    >
      <DatePicker
        label={label}
        dayLabel={t('day')}
        monthLabel={t('month')}
        yearLabel={t('year')}
        locale={i18n.language}
        years={{ from: partsOf(field.from).year, to: partsOf(field.to()).year }}
        autoComplete={field.autocomplete}
        value={context.picked}
        onChange={(picked) => actor.send({ type: 'DATE.PICK', picked })}
        error={message(context.problems[field.name] ?? null)}
      />
    </Sheet>
  );
}
