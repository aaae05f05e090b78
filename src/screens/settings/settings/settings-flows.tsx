import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import { areReportsOffered, reportInput } from '#flow/problem-report.ts';
import { useLanguageChoice, useSession, useSessionFact } from '#flow/session.ts';
import { forgetAccount } from '#flow/sign-in.ts';
import { areTrailsOffered, isTrailOn, isTrailPrevented, useTrailChoice } from '#flow/trail-choice.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { fetchAhead } from '#flow/use-prefetch.ts';
import type { settingsMachine } from '#machines/settings/settings/settings.machine.ts';
import { loadTexts } from '#ports/texts.ts';
import LanguageSheet from '#screens/common/language-sheet/language-sheet.tsx';

type Actor = ActorRefFrom<typeof settingsMachine>;

const paymentCode = () => import('../payment-code/payment-code.tsx');
const loginPassword = () => import('../login-password/login-password.tsx');
const editContact = () => import('../edit-contact/edit-contact.tsx');
const quickLogin = () => import('../quick-login/quick-login.tsx');
const trails = () => import('../trails/trails.tsx');
const problemReport = () => import('../problem-report/problem-report.tsx');

/** Prefetches all sheets, so that they open offline too. A sheet that fails to load is fetched when it is opened. */
export const prepareFlows = (): void => {
  const texts = () => loadTexts('settings', 'sign-in', 'countries');
  for (const load of [paymentCode, loginPassword, editContact, quickLogin, texts]) fetchAhead(load);
  if (areTrailsOffered()) fetchAhead(trails);
  if (areReportsOffered()) fetchAhead(problemReport);
};

const PaymentCode = lazySheet(paymentCode, 'settings', 'sign-in');
const LoginPassword = lazySheet(loginPassword, 'settings', 'sign-in');
const EditContact = lazySheet(editContact, 'settings', 'sign-in', 'countries');
const QuickLogin = lazySheet(quickLogin, 'settings');
const Trails = lazySheet(trails, 'settings');
const ProblemReport = lazySheet(problemReport, 'settings');

/** The flows that the drawer's entries open; each is loaded after the drawer. */
export const SettingsFlows = ({ actor }: { actor: Actor }) => {
  const session = useSession();
  const user = useSessionFact(({ context }) => context.user);
  const isOn = isTrailOn(useTrailChoice());
  const choice = useSelector(actor, ({ value }) =>
    typeof value === 'object' ? value.open.choice : undefined,
  );
  const isSet = useSelector(actor, (snapshot) => snapshot.matches({ open: { paymentCode: 'set' } }));
  useEmitted(actor, 'refreshUser', () => session.send({ type: 'USER.REFRESH' }));
  useLanguageChoice(actor);
  const onMissing = () => actor.send({ type: 'SHEET.MISSING' });
  return (
    <>
      <PaymentCode
        open={choice === 'settingPaymentCode'}
        input={{ user, isSet }}
        onDone={(output) => actor.send({ type: 'PAYMENT_CODE.DONE', output })}
        onMissing={onMissing}
      />
      <LoginPassword
        open={choice === 'changingPassword'}
        input={{ user }}
        onDone={(output) => actor.send({ type: 'PASSWORD.DONE', output })}
        onMissing={onMissing}
      />
      <EditContact
        open={choice === 'editingEmail'}
        input={{ type: 'EMAIL', user }}
        onDone={(output) => {
          if (output.kind === 'saved') forgetAccount('EMAIL');
          actor.send({ type: 'EMAIL.DONE', output });
        }}
        onMissing={onMissing}
      />
      <EditContact
        open={choice === 'editingPhone'}
        input={{ type: 'PHONE', user }}
        onDone={(output) => {
          if (output.kind === 'saved') forgetAccount('PHONE');
          actor.send({ type: 'PHONE.DONE', output });
        }}
        onMissing={onMissing}
      />
      <QuickLogin
        open={choice === 'managingQuickLogin'}
        input={undefined}
        onDone={(output) => actor.send({ type: 'QUICK_LOGIN.DONE', output })}
        onMissing={onMissing}
      />
      {areTrailsOffered() && (
        <Trails
          open={choice === 'choosingTrails'}
          input={{ isAsked: false, isOn, isPrevented: isTrailPrevented() }}
          onDone={(output) => actor.send({ type: 'TRAILS.DONE', output })}
          onMissing={onMissing}
        />
      )}
      {areReportsOffered() && (
        <ProblemReport
          open={choice === 'reportingProblem'}
          input={reportInput(session)}
          onDone={(output) => actor.send({ type: 'REPORT.DONE', output })}
          onMissing={onMissing}
        />
      )}
      <LanguageSheet
        open={choice === 'choosingLanguage'}
        onChoose={(language) => actor.send({ type: 'LANGUAGE.CHOOSE', language })}
        onClose={() => actor.send({ type: 'CANCEL' })}
      />
    </>
  );
};
