import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Country } from '#domain/lists/country.ts';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import type { Field } from '#machines/common/form/form-definition.ts';
import { Button } from '#ui/button.tsx';
import { Flag } from '#ui/flag.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './form.module.css';
import type { FurtherFields } from './further-fields.ts';

/**
 * True if a field is drawn separately: a proof is part of the field it proves, and a phone's country is part of the
 * phone.
 */
export const isDrawn = ({ kind, name }: Field, _: number, fields: readonly Field[]): boolean =>
  kind !== 'proof' && !fields.some((field) => field.kind === 'phone' && field.of === name);

/** One field, including the fields that are parts of it. */
export const FormField = (props: {
  actor: ActorRefFrom<typeof formMachine>;
  name: string;
  more?: FurtherFields | undefined;
}) => {
  const { actor, name, more } = props;
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { fields } = useSelector(actor, ({ context }) => definitionOf(context));
  const field = fields.find((one) => one.name === name);
  const proof = fields.find(({ kind, of }) => kind === 'proof' && of === name);
  const country = fields.find((one) => one.kind === 'country' && one.name === field?.of);
  // Selects only this field's state, so that a key in one field re-renders no other.
  const value = useSelector(actor, ({ context }) => context.values[name]);
  const note = useSelector(actor, ({ context }) => context.notes[name]);
  const isProven = useSelector(actor, ({ context }) => Boolean(proof && context.values[proof.name]));
  const problem = useSelector(actor, ({ context }) => {
    const said = fields.find((one) => [field, proof, country].includes(one) && context.problems[one.name]);
    return said && context.problems[said.name];
  });
  if (!field) return null;
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string, isComposing = false) =>
    actor.send({ type: 'FIELD.CHANGE', field: name, value: typed, isComposing });
  const open = (opened: string) => () => actor.send({ type: 'FIELD.OPEN', field: opened });
  const common = {
    label: message({ key: field.label }),
    hint: message(note ?? (field.hint ? { key: field.hint } : null)),
    error: message(problem ?? null),
  };
  const typed = {
    ...common,
    name,
    value: text,
    onBlur: () => actor.send({ type: 'FIELD.LEAVE', field: name }),
    readOnly: isBusy,
    autoFocus: field.takesFocus,
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...typed} dir="auto" autoComplete={field.autocomplete} onChange={change} />;
    case 'email':
      return (
        <TextField
          {...typed}
          kind="email"
          autoComplete={field.autocomplete}
          onChange={change}
          clearLabel={proof ? undefined : t('common:clear')}
          suffix={
            proof?.kind === 'proof' &&
            (isProven ? (
              <span className={styles.proven}>
                <BadgeCheck />
                <span>{message({ key: proof.proven })}</span>
              </span>
            ) : (
              <Button variant="text" onClick={open(proof.name)} disabled={isBusy}>
                {message({ key: proof.label })}
              </Button>
            ))
          }
          errorRoom
        />
      );
    case 'password':
      return (
        <PasswordField
          {...typed}
          autoComplete={field.autocomplete}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onChange={change}
          errorRoom
        />
      );
    case 'country': {
      const chosen = value as Country | undefined;
      return (
        <PickerField
          {...common}
          value={
            chosen && (
              <>
                <Flag src={chosen.countryFlagUrl} />
                <span>{chosen.countryName}</span>
              </>
            )
          }
          emptyText={message({ key: field.empty })}
          icon={<ChevronDown />}
          onPress={open(name)}
          disabled={isBusy}
        />
      );
    }
  }
  return (
    more && (
      <more.Field
        actor={actor}
        field={field}
        typed={typed}
        value={value}
        onChange={change}
        onOpen={open(name)}
      />
    )
  );
};
