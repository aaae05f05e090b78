import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ActorRefFrom } from 'xstate';
import type { Bank } from '#domain/lists/bank.ts';
import { lazySheet, lazyView } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import type { paymentAuthorisationMachine } from '#machines/payouts/payment-authorisation/payment-authorisation.machine.ts';
import type { FurtherField, FurtherFields } from '#screens/common/form/further-fields.ts';
import { PersonField } from '#screens/common/form/person-fields.tsx';
import { useOptions } from '#screens/common/form/use-options.ts';
import type { Authorised } from '#screens/settings/payment-code-check/authorised.ts';
import { PickerField } from '#ui/picker-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { LockedFields } from './locked-fields.tsx';
import { ToldDialog } from './told-dialog.tsx';

/** Fields for numbers, codes, lists and banks. */
const PayoutField = (props: FurtherField) => {
  const { field, typed, value, onChange, onOpen } = props;
  const message = useMessage();
  const options = useOptions(field);
  switch (field.kind) {
    case 'select': {
      const { label, hint, error, value: text, readOnly } = typed;
      return (
        <SelectField
          label={label}
          hint={hint}
          error={error}
          name={field.name}
          value={text}
          disabled={readOnly}
          autoComplete={field.autocomplete}
          options={options}
          emptyText={message({ key: field.empty })}
          onChange={onChange}
        />
      );
    }
    case 'digits':
      return (
        <TextField
          {...typed}
          kind={field.autocomplete === 'tel' ? 'phone' : 'number'}
          autoComplete={field.autocomplete}
          prefix={field.prefix && <Verbatim dir="ltr">+{field.prefix}</Verbatim>}
          onChange={onChange}
        />
      );
    case 'code':
      return (
        <TextField
          {...typed}
          kind={field.keepsCase ? 'secret' : 'code'}
          groups={field.grouped ? { lengths: [field.grouped], separator: ' ' } : undefined}
          autoComplete={field.autocomplete}
          onChange={onChange}
        />
      );
    case 'bank': {
      const { label, hint, error, readOnly } = typed;
      const { bankName } = (value ?? {}) as Partial<Bank>;
      return (
        <PickerField
          label={label}
          error={error}
          {...(hint && { hint })}
          value={bankName && <Verbatim>{bankName}</Verbatim>}
          emptyText={message({ key: field.empty })}
          icon={<ChevronDown />}
          onPress={onOpen}
          disabled={readOnly}
        />
      );
    }
    default:
      return <PersonField {...props} />;
  }
};

const BankSheet = lazyView(() => import('./bank-sheet.tsx'), 'countries', 'payout-forms');
const Authorisation = lazySheet<typeof paymentAuthorisationMachine, Authorised>(
  () => import('../payment-authorisation/payment-authorisation.tsx'),
  'settings',
  'sign-in',
);

/** The bank list, warnings, refusals and the payment code of a form. */
const MoreSheets = ({ actor }: { actor: ActorRefFrom<typeof formMachine> }) => {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { fields, authorisation } = useSelector(actor, ({ context }) => definitionOf(context));
  const message = useMessage();
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <>
      {fields.some(({ kind }) => kind === 'bank') && (
        <BankSheet open={value === 'choosingBank'} actor={actor} onMissing={cancel} />
      )}
      <DoubtDialog open={value === 'confirming'} actor={actor} />
      <ToldDialog open={value === 'beingTold'} actor={actor} />
      {authorisation && (authorisation.comesFirst || value === 'authorising') && (
        <Authorisation
          open={value === 'authorising'}
          input={authorisation}
          act={authorisation.act && message(authorisation.act)}
          to={authorisation.to && <Verbatim dir="ltr">{authorisation.to}</Verbatim>}
          onDone={(output) => actor.send({ type: 'PAYMENT_AUTHORISATION.DONE', output })}
          onMissing={cancel}
        />
      )}
    </>
  );
};

export const payoutFields: FurtherFields = {
  Field: PayoutField,
  Locked: LockedFields,
  Folded: FoldedFields,
  Sheets: MoreSheets,
};
