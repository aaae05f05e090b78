import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { LANGUAGES } from '#domain/words/language.ts';
import { CopyButton } from '#flow/copy-button.tsx';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { areReportsOffered } from '#flow/problem-report.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { areTrailsOffered, isTrailOn, useTrailChoice } from '#flow/trail-choice.ts';
import { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { isOn } from '#ports/operator.ts';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './settings.module.css';
import { SettingsFlows } from './settings-flows.tsx';

type Actor = ActorRefFrom<typeof settingsMachine>;

/** The states of the chart's regions while the drawer is open. */
type Open = Extract<SnapshotFrom<typeof settingsMachine>['value'], object>['open'];

export const Settings = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const at = typeof value === 'object' ? value.open : undefined;
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <>
      <Sheet
        open={at !== undefined}
        onClose={cancel}
        title={t('account')}
        closeLabel={t('common:close')}
        footer={
          <Button variant="secondary" danger wide onClick={() => actor.send({ type: 'SIGN_OUT' })}>
            {t('signOut')}
          </Button>
        }
      >
        <ul className={styles.facts}>
          <Contacts actor={actor} />
          {at && <Secrets actor={actor} at={at} />}
          <LanguageItem actor={actor} />
          {areTrailsOffered() && <TrailsItem actor={actor} />}
          {areReportsOffered() && (
            <ListItem onPress={() => actor.send({ type: 'REPORT.OPEN' })}>
              {t('common:reportProblem')}
            </ListItem>
          )}
          {at && isOn('quickLogin') && <QuickLoginItem actor={actor} at={at} />}
        </ul>
      </Sheet>
      <SettingsFlows actor={actor} />
      <SignOutQuestion actor={actor} open={at?.choice === 'confirmingSignOut'} />
    </>
  );
};

/** The user id and the user's contacts. */
const Contacts = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home');
  const user = useSessionFact(({ context }) => context.user);
  if (!user) return <ContactsUnknown />;
  return (
    <>
      <ListItem note={<Verbatim dir="ltr">{user.userId}</Verbatim>} value={<CopyButton text={user.userId} />}>
        {t('userId')}
      </ListItem>
      <ListItem
        note={user.email ? <Verbatim dir="ltr">{maskEmail(user.email)}</Verbatim> : t('notLinked')}
        value={user.email ? t('change') : t('link')}
        onPress={() => actor.send({ type: 'EMAIL.OPEN' })}
      >
        {t('email')}
      </ListItem>
      <ListItem
        note={user.phone ? <Verbatim dir="ltr">{maskPhone(user.phone)}</Verbatim> : t('notLinked')}
        value={user.phone ? t('change') : t('link')}
        onPress={() => actor.send({ type: 'PHONE.OPEN' })}
      >
        {t('phone')}
      </ListItem>
    </>
  );
};

/** Shown while the account is loading, or could not be loaded: the user can retry. */
const ContactsUnknown = () => {
  const { t } = useTranslation(['home', 'common']);
  const session = useSession();
  const isAsked = useSessionFact((snapshot) => snapshot.matches({ access: { signedIn: 'settled' } }));
  if (isAsked) {
    return (
      <ListItem value={t('common:retry')} onPress={() => session.send({ type: 'USER.REFRESH' })}>
        {t('accountUnavailable')}
      </ListItem>
    );
  }
  return (
    <>
      <ListItem note={<Skeleton />}>{t('userId')}</ListItem>
      <ListItem note={<Skeleton />}>{t('email')}</ListItem>
      <ListItem note={<Skeleton />}>{t('phone')}</ListItem>
    </>
  );
};

/** The credentials for sign-in and payment. */
const Secrets = ({ actor, at }: { actor: Actor; at: Open }) => {
  const { t } = useTranslation(['home', 'common']);
  const { paymentCode, choice } = at;
  const isWanted = typeof choice === 'object' && choice.choosing === 'wantingPaymentCode';
  const spinner = <Spinner label={t('common:loading')} />;
  const words = { asking: null, set: t('change'), notSet: t('setUp'), unavailable: t('common:retry') };
  return (
    <>
      <ListItem
        value={isWanted ? spinner : words[paymentCode]}
        busy={isWanted}
        onPress={() => actor.send({ type: 'PAYMENT_CODE.OPEN' })}
      >
        {t('paymentCode')}
      </ListItem>
      <ListItem value={t('change')} onPress={() => actor.send({ type: 'PASSWORD.OPEN' })}>
        {t('loginPassword')}
      </ListItem>
    </>
  );
};

/**
 * Shown only if the user has quick logins. The last row, with reserved space, so that nothing moves when it appears or
 * stays away.
 */
const QuickLoginItem = ({ actor, at }: { actor: Actor; at: Open }) => {
  const { t } = useTranslation(['home', 'common']);
  const { quickLogin, choice } = at;
  const isWanted = typeof choice === 'object' && choice.choosing === 'wantingQuickLogin';
  if (!isWanted && (quickLogin === 'asking' || quickLogin === 'none')) {
    return <li className={styles.kept} aria-hidden="true" />;
  }
  const isUnavailable = quickLogin === 'unavailable';
  return (
    <ListItem
      value={isWanted ? <Spinner label={t('common:loading')} /> : isUnavailable && t('common:retry')}
      busy={isWanted}
      onPress={() => actor.send({ type: 'QUICK_LOGIN.OPEN' })}
    >
      {t('quickLogin')}
    </ListItem>
  );
};

const LanguageItem = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const language = useSessionFact(({ context }) => context.language);
  return (
    <ListItem
      value={<Verbatim lang={language}>{LANGUAGES[language]}</Verbatim>}
      onPress={() => actor.send({ type: 'LANGUAGE.OPEN' })}
    >
      {t('language')}
    </ListItem>
  );
};

/** Whether the user's steps are recorded; only where the operator may record them. */
const TrailsItem = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home');
  const isOn = isTrailOn(useTrailChoice());
  return (
    <ListItem
      value={isOn ? t('trailsOn') : t('trailsOff')}
      onPress={() => actor.send({ type: 'TRAILS.OPEN' })}
    >
      {t('trails')}
    </ListItem>
  );
};

const SignOutQuestion = ({ actor, open }: { actor: Actor; open: boolean }) => {
  const { t } = useTranslation('home');
  return (
    <QuestionDialog
      open={open}
      title={t('signOutQuestion')}
      onNo={() => actor.send({ type: 'CANCEL' })}
      yes={t('signOut')}
      onYes={() => actor.send({ type: 'CONFIRM' })}
      danger
    >
      {t('signOutHint')}
    </QuestionDialog>
  );
};

/** The account drawer (account 2, Home setting drawer). */
export default { machine: settingsMachine, View: Settings } satisfies FlowSheet<typeof settingsMachine>;
