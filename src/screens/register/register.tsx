import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type AccountId, displayAccount, loginIdOf } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';
import { useGo, useRouteParams } from '#flow/route-params.ts';
import { signInFacts, useSignedIn } from '#flow/sign-in.ts';
import { deviceFacts } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useKept } from '#flow/use-kept.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { Headline } from '#ui/headline.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CodeEntry } from '../code-entry/code-entry.tsx';
import { CountryPickerSheet } from '../country-picker/country-picker.tsx';
import { NewPassword } from '../new-password/new-password.tsx';
import { CountryButton } from './country-button.tsx';
import styles from './register.module.css';

type Actor = ActorRefFrom<typeof registerMachine>;

/** `/register` for the new account that account entry handed over. */
export default function RegisterRoute() {
  const { account } = useRouteParams();
  return account ? <RegisterFlow account={account} /> : <Navigate to="/before-login" replace />;
}

const RegisterFlow = ({ account }: { account: AccountId }) => {
  // The stored copy also knows the country chosen here before a reload.
  const { country } = { ...useRouteParams(), ...deviceFacts.get('paramsData') };
  const navigate = useNavigate();
  const go = useGo();
  const signedIn = useSignedIn();
  const actor = useFlow(registerMachine, {
    input: { account, country, ...signInFacts() },
    onDone: (output) => {
      if (output.kind === 'signedIn') signedIn(output, 1);
      else if (output.kind === 'registered') go('/login', { account }, { replace: true });
      else navigate(`/input-account?loginType=${account.type}`, { replace: true });
    },
  });
  useKept(actor, ({ context }) => context.country, keepCountry);
  return <Register actor={actor} />;
};

const keepCountry = (country: Country | undefined) =>
  country && deviceFacts.set('paramsData', { ...deviceFacts.get('paramsData'), country });

export const Register = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const { account, country } = context;
  const code = snapshot.children.verificationCode;
  const picker = snapshot.children.countryPicker;
  const shown = displayAccount(account);
  return (
    <Page top={<TopBar onBack={() => actor.send({ type: 'BACK' })} backLabel={t('common:back')} />}>
      <title>{t('createAccount')}</title>
      <div className={styles.register}>
        <Headline title={code ? t('createAccount') : t('setPassword')}>
          {!code && <bdi dir="ltr">{shown}</bdi>}
        </Headline>
        {code ? (
          <CodeEntry actor={code} to={shown} />
        ) : (
          <NewPassword
            username={loginIdOf(account)}
            label={t('password')}
            submitLabel={t('createAccount')}
            fields={context}
            canSubmit={snapshot.can({ type: 'SUBMIT' })}
            isBusy={snapshot.hasTag('busy')}
            send={actor.send}
            onConfirmationLeave={() => actor.send({ type: 'CONFIRMATION.LEAVE' })}
          >
            {account.type === 'EMAIL' && (
              <CountryButton
                label={t('country')}
                emptyLabel={t('selectCountry')}
                note={t('countryNote')}
                country={country}
                onPress={() => actor.send({ type: 'COUNTRY.OPEN' })}
              />
            )}
          </NewPassword>
        )}
      </div>
      {picker && <CountryPickerSheet actor={picker} />}
    </Page>
  );
};
