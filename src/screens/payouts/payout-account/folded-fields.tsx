import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import styles from './folded-fields.module.css';

/**
 * Optional fields, hidden behind one line that names them. The line opens by itself if a field has a value or an error,
 * and never closes by itself.
 */
export const FoldedFields = (props: {
  actor: ActorRefFrom<typeof formMachine>;
  fields: readonly Field[];
  children: ReactNode;
}) => {
  const { actor, fields, children } = props;
  const message = useMessage();
  const isUsed = useSelector(actor, ({ context }) =>
    fields.some(({ name }) => context.values[name] || context.problems[name]),
  );
  return (
    <details className={styles.folded} ref={isUsed ? unfold : undefined}>
      <summary>
        <span>
          <span>{fields.map(({ label }) => message({ key: label })).join(', ')}</span>
          <span className={styles.hint}>{message({ key: 'payout-forms:optional' })}</span>
        </span>
        <ChevronDown />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
};

const unfold = (details: HTMLDetailsElement | null): void => {
  if (details) details.open = true;
};
