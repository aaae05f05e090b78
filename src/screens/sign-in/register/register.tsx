import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CountryCode } from '#domain/lists/country.ts';
import { type AccountId, displayAccount, loginIdOf } from '#domain/person/account-id.ts';
import { to } from '#domain/routes/routes.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { Redirect } from '#flow/redirect.tsx';
import { useRouteParams } from '#flow/route-params.ts';
import { signInFacts, useSignedIn } from '#flow/sign-in.ts';
import { deviceFacts } from '#flow/storage.ts';
import { useKept } from '#flow/use-kept.ts';
import { useMessage } from '#flow/use-message.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { FormView } from '#screens/common/form/form.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Headline } from '#ui/headline.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './register.module.css';

// Loaded on demand, because few users see this page.
const AccountRefused = lazyView(() => import('../login/account-refused.tsx'));

type Actor = ActorRefFrom<typeof registerMachine>;

/** Creates the new account that the account entry passed on. */
export default function RegisterRoute() {
  const { account } = useRouteParams<'Register'>();
  return account ? <RegisterFlow account={account} /> : <Redirect to={to('beforeLogin')} />;
}

const RegisterFlow = ({ account }: { account: AccountId }) => {
  const params = useRouteParams<'Register'>();
  const { country } = { ...params, ...storedFor(account) };
  const signedIn = useSignedIn();
  const actor = useRoutedFlow(registerMachine, {
    input: { account, country, ...signInFacts() },
    onEnd: (output) => {
      if (output.kind === 'signedIn') signedIn(account, output.token, 1);
    },
  });
  const form = useSelector(actor, ({ children }) => children.form);
  useKept(
    form,
    ({ context }) => context.values.country as CountryCode | undefined,
    (chosen) => keepCountry(account, chosen),
  );
  return <Register actor={actor} />;
};

/** The stored copy knows the country chosen here before a reload. Another tab may have stored another account. */
const storedFor = (account: AccountId) => {
  const stored = deviceFacts.get('paramsData');
  return stored?.account && loginIdOf(stored.account) === loginIdOf(account) ? stored : undefined;
};

const keepCountry = (account: AccountId, country: CountryCode | undefined) => {
  const stored = storedFor(account);
  if (stored && country) deviceFacts.set('paramsData', { ...stored, country });
};

export const Register = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const { children, context } = useSelector(actor, (state) => state);
  const isRefused = useSelector(actor, (state) => state.matches('accountRefused'));
  const isSigningIn = useSelector(actor, (state) => state.hasTag('busy'));
  const { verificationCode: code, form } = children;
  const shown = displayAccount(context.account);
  const leave = () => actor.send({ type: 'BACK' });
  // Back is hidden while the account is being created.
  const isLeavable = useSelector(actor, (state) => state.can({ type: 'BACK' }));
  const isFormLeavable = useSelector(form, (state) => state?.can({ type: 'BACK' }) ?? true);
  const way = isLeavable && isFormLeavable ? { onBack: leave } : {};
  return (
    <>
      {!isRefused && (
        <Page top={<TopBar {...way} backLabel={t('common:back')} />}>
          <title>{t('createAccount')}</title>
          <div className={styles.register}>
            <Headline title={code ? t('createAccount') : t('setPassword')}>
              {!code && <Verbatim dir="ltr">{shown}</Verbatim>}
            </Headline>
            {code && <CodeEntry actor={code} to={shown} />}
            {form && <FormView actor={form} />}
            {isSigningIn && <Loading />}
          </div>
        </Page>
      )}
      <AccountExists actor={actor} />
      <AccountRefused
        open={isRefused}
        title={t('refusedNewTitle')}
        reason={message(context.reason)}
        onBack={leave}
        onMissing={leave}
      />
    </>
  );
};

/** Offers to sign in with an account that has come to exist meanwhile (account 8, 60001 and 60002). */
const AccountExists = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('sign-in');
  const message = useMessage();
  const isOpen = useSelector(actor, (state) => state.matches('accountExists'));
  const { account, reason } = useSelector(actor, ({ context }) => context);
  const leave = () => actor.send({ type: 'BACK' });
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      title={t('existsTitle')}
      layout="column"
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'SIGN_IN' })}>{t('signIn')}</Button>
          <Button variant="text" onClick={leave}>
            {t('otherAccount')}
          </Button>
        </>
      }
    >
      <bdi dir="ltr">{displayAccount(account)}</bdi>
      <br />
      <span dir="auto">{message(reason)}</span>
    </Dialog>
  );
};
