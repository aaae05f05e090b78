import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountRange } from '#domain/history/transaction-filter.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Actor } from './actor.ts';
import styles from './transaction-record.module.css';

const LABELS = { min: 'amountMin', max: 'amountMax' } as const satisfies Record<keyof AmountRange, string>;

/** The sheet for the minimum and maximum amount of the filter. */
export const AmountsSheet = ({ open, actor }: { open: boolean; actor: Actor }) => {
  const { t } = useTranslation(['history', 'common']);
  const form = useId();
  const wrong = useSelector(actor, ({ context }) => context.wrong);
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('amount')}
      closeLabel={t('common:close')}
      footer={
        <Button wide type="submit" form={form}>
          {t('apply')}
        </Button>
      }
    >
      <Form id={form} className={styles.fields} onSubmit={() => actor.send({ type: 'CONFIRM' })}>
        <AmountField actor={actor} end="min" wrong={wrong.min} />
        <AmountField actor={actor} end="max" wrong={wrong.max} />
      </Form>
    </Sheet>
  );
};

type FieldProps = { actor: Actor; end: keyof AmountRange; wrong: MessageKey | undefined };

const AmountField = ({ actor, end, wrong }: FieldProps) => {
  const { t } = useTranslation(['history', 'common']);
  const message = useMessage();
  const typed = useSelector(actor, ({ context }) => context.typed[end]);
  return (
    <TextField
      label={t(LABELS[end])}
      kind="decimal"
      prefix={<span className={styles.currency}>$</span>}
      clearLabel={t('common:clear')}
      value={typed}
      onChange={(typed) => actor.send({ type: 'AMOUNT.CHANGE', end, typed })}
      error={message(wrong ? { key: wrong } : null)}
      autoFocus={end === 'min'}
      autoComplete="off"
    />
  );
};
