import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { type AccountId, displayAccount, loginIdOf } from '#domain/person/account-id.ts';
import { maskAccount } from '#domain/person/mask.ts';
import { to } from '#domain/routes/routes.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { Redirect } from '#flow/redirect.tsx';
import { useRouteParams } from '#flow/route-params.ts';
import { signInFacts, useSignedIn } from '#flow/sign-in.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { useKept } from '#flow/use-kept.ts';
import { useMessage } from '#flow/use-message.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Headline } from '#ui/headline.tsx';
import { marked } from '#ui/marked.ts';
import { Page } from '#ui/page.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { Username } from '#ui/username.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { AccountAtRisk } from './account-at-risk.tsx';
import { CodeSignInRequired } from './code-sign-in-required.tsx';
import styles from './login.module.css';

// Loaded on demand, because few users see these views.
const ForgotPasswordSheet = lazyView(() => import('../forgot-password/forgot-password.tsx'));
const AccountRefused = lazyView(() => import('./account-refused.tsx'));
const PasswordOffer = lazyView(() => import('./password-offer.tsx'));

type Actor = ActorRefFrom<typeof loginMachine>;

/** Signs in to the account that the account entry passed on. */
export default function LoginRoute() {
  const { account, hasEnded } = useRouteParams<'Login'>();
  return account ? <LoginFlow account={account} hasEnded={hasEnded} /> : <Redirect to={to('beforeLogin')} />;
}

const LoginFlow = ({ account, hasEnded }: { account: AccountId; hasEnded: true | undefined }) => {
  const signedIn = useSignedIn();
  const actor = useRoutedFlow(loginMachine, {
    input: { account, ...signInFacts(), resumes: deviceFacts.get('paramsData')?.signIn },
    onEnd: (output) => {
      if (output.kind === 'signedIn') signedIn(account, output.token, 0);
    },
  });
  useKept(actor, placeOf, keepPlace);
  useKept(actor, tokenAtOffer, (token) => tabFacts.set('token', token));
  return <Login actor={actor} isMasked={hasEnded} askedBy={tabFacts.get('askedBy')} />;
};

const placeOf = (snapshot: ReturnType<Actor['getSnapshot']>) => {
  if (!snapshot.hasTag('byCode')) return undefined;
  return snapshot.context.isLockedOut ? 'byCodeAlone' : 'byCode';
};

/** The token of the session that the code has begun; it continues if a reload ends the offer of a new password. */
const tokenAtOffer = (snapshot: ReturnType<Actor['getSnapshot']>) =>
  snapshot.matches('offeringPassword') ? snapshot.context.proof?.token : undefined;

/** No draft is stored after the sign-in. */
const keepPlace = (signIn: ReturnType<typeof placeOf>) => {
  const params = deviceFacts.get('paramsData');
  if (params) deviceFacts.set('paramsData', { ...params, signIn });
};

type LoginProps = {
  actor: Actor;
  /** True if the last sign-in used this account; another person may see the screen now. */
  isMasked?: true | undefined;
  /** The name of the app that the user signs in for. */
  askedBy?: string | undefined;
};

export const Login = ({ actor, isMasked, askedBy }: LoginProps) => {
  const { t } = useTranslation('sign-in');
  const message = useMessage();
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('accountRefused'));
  const isOffered = useSelector(actor, (snapshot) => snapshot.matches('offeringPassword'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const leave = () => actor.send({ type: 'BACK' });
  return (
    <>
      {!isRefused && <SignIn actor={actor} isMasked={isMasked} askedBy={askedBy} />}
      <AccountRefused
        open={isRefused}
        title={t('refusedTitle')}
        reason={message(reason)}
        onBack={leave}
        onMissing={leave}
      />
      <PasswordOffer open={isOffered} actor={actor} onMissing={() => actor.send({ type: 'SKIP' })} />
    </>
  );
};

const SignIn = ({ actor, isMasked, askedBy }: LoginProps) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { account } = snapshot.context;
  const { verificationCode: code, forgotPassword, accountAtRisk } = snapshot.children;
  const shown = isMasked ? maskAccount(account) : displayAccount(account);
  return (
    <Page top={<TopBar onBack={() => actor.send({ type: 'BACK' })} backLabel={t('common:back')} />}>
      <title>{t('signIn')}</title>
      <div className={styles.login}>
        <Headline title={t('welcomeBack')}>
          <Verbatim dir="ltr">{shown}</Verbatim>
        </Headline>
        {askedBy && (
          <p className={styles.asked}>{marked(t('common:askedBy', { name: askedBy }), [askedBy])}</p>
        )}
        {code ? <CodeEntry actor={code} to={shown} /> : <PasswordForm actor={actor} />}
        {snapshot.can({ type: 'METHOD.SWITCH' }) && (
          <div className={styles.other}>
            <Button variant="text" onClick={() => actor.send({ type: 'METHOD.SWITCH' })}>
              {code ? t('switchToPassword') : t('switchToCode')}
            </Button>
          </div>
        )}
      </div>
      <ForgotPasswordSheet
        open={forgotPassword !== undefined}
        actor={forgotPassword}
        onMissing={() => forgotPassword?.send({ type: 'CANCEL' })}
      />
      <CodeSignInRequired actor={actor} />
      {accountAtRisk && <AccountAtRisk actor={accountAtRisk} />}
    </Page>
  );
};

const PasswordForm = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { account, password, problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <Form className={styles.form} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
      <Username value={loginIdOf(account)} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={password}
        onChange={(typed) => actor.send({ type: 'PASSWORD.CHANGE', password: typed })}
        error={message(problem)}
        errorRoom
        readOnly={isBusy}
        autoFocus
      />
      {account.type === 'PHONE' && (
        <div className={styles.forgot}>
          {snapshot.matches({ active: { forgotLink: 'shown' } }) && (
            <Button variant="text" disabled={isBusy} onClick={() => actor.send({ type: 'PASSWORD.FORGOT' })}>
              {t('forgotPassword')}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" wide waits={password === ''} busy={isBusy} busyLabel={t('common:loading')}>
        {t('signIn')}
      </Button>
    </Form>
  );
};
