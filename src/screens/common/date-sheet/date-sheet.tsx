import { useTranslation } from 'react-i18next';
import type { DateParts } from '#domain/time/day.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Sheet } from '#ui/sheet.tsx';

type Picking = { type: 'DATE.PICK'; picked: DateParts } | { type: 'CONFIRM' } | { type: 'CANCEL' };

/** A sheet to choose a day from certain years, for any chart. */
export const DateSheet = (props: {
  open: boolean;
  label: string;
  years: { from: number; to: number };
  autoComplete?: 'bday' | undefined;
  value: DateParts;
  /** Error message. */
  error?: string | undefined;
  actor: { send: (event: Picking) => void };
}) => {
  const { open, label, years, autoComplete, value, error, actor } = props;
  const { t, i18n } = useTranslation();
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
        years={years}
        autoComplete={autoComplete}
        value={value}
        onChange={(picked) => actor.send({ type: 'DATE.PICK', picked })}
        error={error}
      />
    </Sheet>
  );
};
