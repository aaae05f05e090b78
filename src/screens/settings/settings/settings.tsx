import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { maskedAccount } from '#domain/person/mask.ts';
import { LANGUAGES } from '#domain/words/language.ts';
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
import { Spinner } from '#ui/spinner.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { Owner, OwnerUnknown } from './owner.tsx';
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
          <Button variant="secondary" wide onClick={() => actor.send({ type: 'SIGN_OUT' })}>
            {t('signOut')}
          </Button>
        }
      >
        <Contacts actor={actor} />
        <Group title={t('groupSecurity')}>{at && <Secrets actor={actor} at={at} />}</Group>
        <Group title={t('groupMore')}>
          <LanguageItem actor={actor} />
          {areTrailsOffered() && <TrailsItem actor={actor} />}
          {areReportsOffered() && (
            <ListItem onPress={() => actor.send({ type: 'REPORT.OPEN' })}>
              {t('common:reportProblem')}
            </ListItem>
          )}
          {at && isOn('quickLogin') && <QuickLoginItem actor={actor} at={at} />}
        </Group>
      </Sheet>
      <SettingsFlows actor={actor} />
      <SignOutQuestion actor={actor} open={at?.choice === 'confirmingSignOut'} />
    </>
  );
};

/** Entries about one subject, under its name. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.caption}>{title}</h3>
    <ul className={styles.list}>{children}</ul>
  </section>
);

/** Whose account it is, and how to reach the user. The user can retry if the account could not be loaded. */
const Contacts = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  const session = useSession();
  const user = useSessionFact(({ context }) => context.user);
  const isAsked = useSessionFact((snapshot) => snapshot.matches({ access: { signedIn: 'settled' } }));
  if (!user && isAsked) {
    return (
      <ul className={styles.list}>
        <ListItem value={t('common:retry')} onPress={() => session.send({ type: 'USER.REFRESH' })}>
          {t('accountUnavailable')}
        </ListItem>
      </ul>
    );
  }
  return (
    <>
      {user ? <Owner user={user} /> : <OwnerUnknown />}
      <Group title={t('groupContact')}>
        <Contact
          value={user && maskedAccount({ email: user.email ?? null })}
          onPress={() => actor.send({ type: 'EMAIL.OPEN' })}
        >
          {t('email')}
        </Contact>
        <Contact
          value={user && maskedAccount({ phone: user.phone ?? null })}
          onPress={() => actor.send({ type: 'PHONE.OPEN' })}
        >
          {t('phone')}
        </Contact>
      </Group>
    </>
  );
};

/** A masked contact; empty if none is linked, undefined while it loads. */
const Contact = (props: { value: string | undefined; onPress: () => void; children: string }) => {
  const { t } = useTranslation('home');
  const { value, onPress, children } = props;
  if (value === undefined) return <ListItem>{children}</ListItem>;
  return (
    <ListItem value={value ? <Verbatim dir="ltr">{value}</Verbatim> : t('notLinked')} onPress={onPress}>
      {children}
    </ListItem>
  );
};

/** The credentials for sign-in and payment. */
const Secrets = ({ actor, at }: { actor: Actor; at: Open }) => {
  const { t } = useTranslation(['home', 'common']);
  const { paymentCode, choice } = at;
  const isWanted = typeof choice === 'object' && choice.choosing === 'wantingPaymentCode';
  const spinner = <Spinner label={t('common:loading')} />;
  const words = { asking: null, set: t('codeSet'), notSet: t('setUp'), unavailable: t('common:retry') };
  return (
    <>
      <ListItem
        value={isWanted ? spinner : words[paymentCode]}
        busy={isWanted}
        onPress={() => actor.send({ type: 'PAYMENT_CODE.OPEN' })}
      >
        {t('paymentCode')}
      </ListItem>
      <ListItem onPress={() => actor.send({ type: 'PASSWORD.OPEN' })}>{t('loginPassword')}</ListItem>
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
    >
      {t('signOutHint')}
    </QuestionDialog>
  );
};

/** The account drawer (account 2, Home setting drawer). */
export default { machine: settingsMachine, View: Settings } satisfies FlowSheet<typeof settingsMachine>;
