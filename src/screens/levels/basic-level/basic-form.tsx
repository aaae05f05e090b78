import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { ADDRESS_LENGTH, type BasicField } from '#domain/basic-info.ts';
import { displayDate } from '#domain/birthday.ts';
import { NAME_LENGTH, needsLastName } from '#domain/person-name.ts';
import { useMessage } from '#flow/use-message.ts';
import type { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import { isFixed } from '#machines/levels/basic-level/basic-requests.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { Form } from '#ui/form.tsx';
import { NameField } from '#ui/name-field.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './basic-level.module.css';

type Name = Extract<BasicField, `${string}Name`>;

/** All that the basic level asks; what must stay as it was verified is not asked again (reading 28). */
export const BasicForm = ({ actor, id }: { actor: ActorRefFrom<typeof basicLevelMachine>; id: string }) => {
  const { t } = useTranslation(['levels', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { info, user, asksEmail, securityToken, problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const change = (field: BasicField, value: string, isComposing = false) =>
    actor.send({ type: 'FIELD.CHANGE', field, value, isComposing });
  const errorOf = (field: BasicField) => message(problem?.field === field ? problem.message : null);
  const isAsked = (field: BasicField) => !isFixed(snapshot.context, field);
  const name = (field: Name, label: string, autoComplete: string, hint?: string) => (
    <NameField
      label={label}
      name={field}
      dir="auto"
      autoComplete={autoComplete}
      maxLength={NAME_LENGTH}
      value={info[field]}
      onChange={(value, isComposing) => change(field, value, isComposing)}
      hint={hint}
      error={errorOf(field)}
      readOnly={isBusy}
    />
  );
  return (
    <Form id={id} className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
      {name('firstName', t('firstName'), 'given-name', t('nameHint'))}
      {name('middleName', t('middleName'), 'additional-name')}
      {name('lastName', needsLastName(user.countryNo) ? t('lastName') : t('lastNameOptional'), 'family-name')}
      {isAsked('gender') && (
        <Choice
          label={t('gender')}
          options={[
            { value: '0', text: t('male') },
            { value: '1', text: t('female') },
          ]}
          value={info.gender as '' | '0' | '1'}
          onChange={(value) => change('gender', value)}
          error={errorOf('gender')}
        />
      )}
      {isAsked('birthday') && (
        <PickerField
          label={t('birthday')}
          value={info.birthday && <bdi dir="ltr">{displayDate(info.birthday)}</bdi>}
          emptyText={t('chooseBirthday')}
          hint={t('birthdayHint')}
          error={errorOf('birthday')}
          icon={<CalendarDays />}
          onPress={() => actor.send({ type: 'BIRTHDAY.OPEN' })}
        />
      )}
      {isAsked('address') && (
        <TextField
          label={t('address')}
          name="address"
          dir="auto"
          autoComplete="street-address"
          maxLength={ADDRESS_LENGTH}
          value={info.address}
          onChange={(value) => change('address', value)}
          error={errorOf('address')}
          readOnly={isBusy}
        />
      )}
      {asksEmail && (
        <TextField
          label={t('email')}
          name="email"
          kind="email"
          autoComplete="email"
          value={info.email}
          onChange={(value) => change('email', value)}
          error={errorOf('email')}
          readOnly={isBusy}
          suffix={
            securityToken ? (
              <span className={styles.verified}>
                <BadgeCheck />
                {t('emailVerified')}
              </span>
            ) : (
              <Button variant="text" onClick={() => actor.send({ type: 'EMAIL.VERIFY' })}>
                {t('verifyEmail')}
              </Button>
            )
          }
        />
      )}
    </Form>
  );
};
