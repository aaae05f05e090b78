import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { isNamed } from '#domain/lists/country.ts';
import type { LoginType } from '#domain/person/account-id.ts';
import { to } from '#domain/routes/routes.ts';
import { isAgreed } from '#flow/agreement.ts';
import { useRouteParams } from '#flow/route-params.ts';
import { tabFacts } from '#flow/storage.ts';
import { useKept } from '#flow/use-kept.ts';
import { useMessage } from '#flow/use-message.ts';
import { useTurnAway } from '#flow/use-redirect-with-message.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { accountEntryMachine } from '#machines/sign-in/account-entry/account-entry.machine.ts';
import { countryIn, noteOf, problemOf } from '#machines/sign-in/account-entry/account-entry-context.ts';
import { CountryPickerSheet } from '#screens/common/country-picker/country-picker.tsx';
import { RepeatedCodeDialog } from '#screens/common/repeated-code/repeated-code.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Headline } from '#ui/headline.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import styles from './account-entry.module.css';

type Actor = ActorRefFrom<typeof accountEntryMachine>;

/** Account entry by e-mail or phone (`loginType`); continues with sign-in or registration, as the server decides. */
export default function AccountEntryRoute() {
  const [query] = useSearchParams();
  const loginType = query.get('loginType') ?? 'EMAIL';
  if (!isAgreed()) return <NotAgreed />;
  return loginType === 'EMAIL' || loginType === 'PHONE' ? <EntryBy method={loginType} /> : <Unsupported />;
}

const UNSUPPORTED = { key: 'sign-in:unsupportedLoginType' } as const;

/** Shown for an unknown sign-in method in the address (account 8). */
const Unsupported = () => {
  useTurnAway(to('beforeLogin'), UNSUPPORTED);
  return null;
};

const AGREE_FIRST = { key: 'welcome:agreeFirst' } as const;

/** Shown to a user who opened the page by a link, in a wallet that asks for the agreement first (account 5). */
const NotAgreed = () => {
  useTurnAway(to('beforeLogin'), AGREE_FIRST);
  return null;
};

const EntryBy = ({ method }: { method: LoginType }) => {
  const { country } = useRouteParams<'inputAccount'>();
  const given = { ...tabFacts.get('acctData'), ...tabFacts.get('typedAccount') };
  const actor = useRoutedFlow(accountEntryMachine, {
    input: {
      method,
      ...given,
      ...(isNamed(country) ? { country, areaCode: String(country.areaCode) } : {}),
    },
  });
  useKept(actor, typedOf, keepTyped);
  return <AccountEntry actor={actor} />;
};

const typedOf = ({ context }: ReturnType<Actor['getSnapshot']>) => ({
  email: context.email,
  phone: context.phone,
  areaCode: context.areaCode,
  country: context.country,
});

const keepTyped = (typed: ReturnType<typeof typedOf>) => tabFacts.set('typedAccount', typed);

export const AccountEntry = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { method, email, phone, areaCode, country, problem } = snapshot.context;
  const picker = snapshot.children.countryPicker;
  const isByEmail = method === 'EMAIL';
  const isBusy = snapshot.hasTag('busy');
  const leaveField = () => actor.send({ type: 'FIELD.LEAVE' });
  return (
    <Page top={<TopBar onBack={() => actor.send({ type: 'BACK' })} backLabel={t('common:back')} />}>
      <title>{isByEmail ? t('wayByEmail') : t('wayByPhone')}</title>
      <Form className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })} onBlur={leaveField}>
        <Headline title={isByEmail ? t('wayByEmail') : t('wayByPhone')}>
          {isByEmail ? t('wayByEmailHint') : t('wayByPhoneHint')}
        </Headline>
        {isByEmail ? (
          <TextField
            kind="email"
            name="username"
            autoComplete="username"
            label={t('email')}
            value={email}
            onChange={(typed) => actor.send({ type: 'EMAIL.CHANGE', email: typed })}
            clearLabel={t('common:clear')}
            onClear={() => actor.send({ type: 'EMAIL.CLEAR' })}
            error={message(problem)}
            errorRoom
            readOnly={isBusy}
            autoFocus
          />
        ) : (
          <PhoneField
            name="phone"
            label={t('phone')}
            areaCodeLabel={t('areaCode')}
            countryLabel={country ? `${t('selectCountry')}: ${country.countryName}` : t('selectCountry')}
            flagUrl={country?.countryFlagUrl}
            onCountry={() => actor.send({ type: 'COUNTRY.OPEN' })}
            areaCode={areaCode}
            onAreaCodeChange={(typed) => actor.send({ type: 'AREA_CODE.CHANGE', areaCode: typed })}
            number={phone}
            onNumberChange={(typed) => actor.send({ type: 'PHONE.CHANGE', phone: typed })}
            hint={message(noteOf(snapshot.context)) ?? t('countryNote')}
            error={message(problem)}
            areaCodeInvalid={problem !== null && !countryIn(snapshot.context)}
            errorRoom
            readOnly={isBusy}
            autoFocus
          />
        )}
        <Button
          type="submit"
          wide
          waits={problemOf(snapshot.context) !== null}
          busy={isBusy}
          busyLabel={t('common:loading')}
        >
          {t('common:next')}
        </Button>
      </Form>
      {picker && <CountryPickerSheet actor={picker} />}
      <RepeatedCodeDialog
        open={snapshot.matches({ active: { form: 'confirmingNumber' } })}
        areaCode={areaCode}
        onModify={() => actor.send({ type: 'NUMBER.MODIFY' })}
        onIgnore={() => actor.send({ type: 'NUMBER.IGNORE' })}
      />
    </Page>
  );
};
