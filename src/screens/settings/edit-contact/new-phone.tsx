import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { newPhoneMachine } from '#machines/settings/new-phone/new-phone.machine.ts';
import { CountryPickerSheet } from '#screens/common/country-picker/country-picker.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { RepeatedCodeDialog } from '#screens/common/repeated-code/repeated-code.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import styles from './edit-contact.module.css';

type Props = { actor: ActorRefFrom<typeof newPhoneMachine> };

/** The new phone, in the sheet of its change. */
export const NewPhone = ({ actor }: Props) => {
  const snapshot = useSelector(actor, (state) => state);
  const picker = snapshot.children.countryPicker;
  if (snapshot.hasTag('busy')) return <Loading />;
  return (
    <>
      <PhoneForm actor={actor} />
      {picker && <CountryPickerSheet actor={picker} />}
      <RepeatedCodeDialog
        open={snapshot.matches('confirmingNumber')}
        areaCode={snapshot.context.country?.areaCode}
        onModify={() => actor.send({ type: 'NUMBER.MODIFY' })}
        onIgnore={() => actor.send({ type: 'NUMBER.IGNORE' })}
      />
    </>
  );
};

const PhoneForm = ({ actor }: Props) => {
  const { t } = useTranslation(['settings', 'sign-in', 'common']);
  const message = useMessage();
  const { country, phone, problem } = useSelector(actor, ({ context }) => context);
  const chooseLabel = t('sign-in:selectCountry');
  return (
    <Form
      className={styles.form}
      onSubmit={() => actor.send({ type: 'SUBMIT' })}
      onBlur={() => actor.send({ type: 'FIELD.LEAVE' })}
    >
      <PhoneField
        name="phone"
        label={t('newPhone')}
        areaCodeLabel={t('sign-in:areaCode')}
        countryLabel={country ? `${chooseLabel}: ${country.countryName}` : chooseLabel}
        flagUrl={country?.countryFlagUrl}
        onCountry={() => actor.send({ type: 'COUNTRY.OPEN' })}
        areaCode={String(country?.areaCode ?? '')}
        number={phone}
        onNumberChange={(typed) => actor.send({ type: 'PHONE.CHANGE', phone: typed })}
        error={message(problem)}
        autoFocus
      />
      <Button type="submit" wide>
        {t('common:next')}
      </Button>
    </Form>
  );
};
