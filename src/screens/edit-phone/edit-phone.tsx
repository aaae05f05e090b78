import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, OutputFrom } from 'xstate';
import { displayAccount } from '#domain/account-id.ts';
import { useSession } from '#flow/session.ts';
import { keptDeadlines } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useMessage } from '#flow/use-message.ts';
import { editPhoneMachine } from '#machines/edit-phone/edit-phone.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';
import { CountryPickerSheet } from '../country-picker/country-picker.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';
import { Saving } from '../saving/saving.tsx';
import styles from './edit-phone.module.css';

type Actor = ActorRefFrom<typeof editPhoneMachine>;

type Props = { onDone: (output: OutputFrom<typeof editPhoneMachine>) => void };

/** The popup that changes or binds the phone (account 2). Its texts: `settings`, `sign-in`, `countries`. */
export default function EditPhoneSheet({ open, onDone }: Props & { open: boolean }) {
  return open && <EditPhoneFlow onDone={onDone} />;
}

const EditPhoneFlow = ({ onDone }: Props) => {
  const session = useSession();
  const { user } = session.getSnapshot().context;
  const actor = useFlow(editPhoneMachine, {
    input: { user, deadlines: keptDeadlines },
    onDone: (output) => {
      session.send({ type: 'USER.REFRESH' });
      onDone(output);
    },
  });
  return <EditPhone actor={actor} />;
};

export const EditPhone = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { user, problem } = snapshot.context;
  const { identityCheck, countryPicker } = snapshot.children;
  const step = typeof snapshot.value === 'object' ? snapshot.value.editing : undefined;
  const isEntering = step === 'entering' || step === 'choosingCountry' || step === 'confirmingNumber';
  const isSaving = step === 'locating' || step === 'saving' || step === 'unsaved';
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={user?.phone ? t('changePhone') : t('bindPhone')}
      closeLabel={t('common:close')}
    >
      {identityCheck && <IdentityCheck actor={identityCheck} />}
      {isEntering && <NewPhone actor={actor} />}
      <NewCode actor={actor} />
      {isSaving && <Saving problem={problem} onRetry={() => actor.send({ type: 'RETRY' })} />}
      {countryPicker && <CountryPickerSheet actor={countryPicker} />}
      <RepeatedCode actor={actor} />
    </Sheet>
  );
};

const NewPhone = ({ actor }: { actor: Actor }) => {
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

/** The code to the new number, and the way back to it. */
const NewCode = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  const code = useSelector(actor, ({ children }) => children.verificationCode);
  const { country, phone } = useSelector(actor, ({ context }) => context);
  if (!code) return null;
  return (
    <>
      <CodeEntry
        actor={code}
        to={displayAccount({ type: 'PHONE', areaCode: String(country?.areaCode ?? ''), phone })}
      />
      <div className={styles.other}>
        <Button variant="text" onClick={() => actor.send({ type: 'NUMBER.MODIFY' })}>
          {t('useOtherPhone')}
        </Button>
      </div>
    </>
  );
};

const RepeatedCode = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('sign-in');
  const snapshot = useSelector(actor, (state) => state);
  const modify = () => actor.send({ type: 'NUMBER.MODIFY' });
  return (
    <Dialog
      open={snapshot.matches({ editing: 'confirmingNumber' })}
      onClose={modify}
      title={t('repeatedCode')}
      actions={
        <>
          <Button onClick={modify}>{t('modify')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'NUMBER.IGNORE' })}>
            {t('ignore')}
          </Button>
        </>
      }
    >
      {t('repeatedCodeHint', { areaCode: snapshot.context.country?.areaCode ?? '' })}
    </Dialog>
  );
};
