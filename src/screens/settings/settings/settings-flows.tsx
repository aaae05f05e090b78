import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazySheet, lazyView } from '#flow/lazy-sheet.tsx';
import { areReportsOffered, reportInput } from '#flow/problem-report.ts';
import { useLanguageChoice, useSession, useSessionFact } from '#flow/session.ts';
import { forgetAccount } from '#flow/sign-in.ts';
import { areTrailsOffered, isTrailOn, isTrailPrevented, useTrailChoice } from '#flow/trail-choice.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import type { settingsMachine } from '#machines/settings/settings/settings.machine.ts';

type Actor = ActorRefFrom<typeof settingsMachine>;

const PaymentCode = lazySheet(() => import('../payment-code/payment-code.tsx'), 'settings', 'sign-in');
const LoginPassword = lazySheet(() => import('../login-password/login-password.tsx'), 'settings', 'sign-in');
const EditContact = lazySheet(
  () => import('../edit-contact/edit-contact.tsx'),
  'settings',
  'sign-in',
  'countries',
);
const LanguageSheet = lazyView(() => import('#screens/common/language-sheet/language-sheet.tsx'));
const QuickLogin = lazySheet(() => import('../quick-login/quick-login.tsx'), 'settings');
const Trails = lazySheet(() => import('../trails/trails.tsx'), 'settings');
const ProblemReport = lazySheet(() => import('../problem-report/problem-report.tsx'), 'settings');

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
        onDone={(output) => actor.send({ type: 'LOGIN_PASSWORD.DONE', output })}
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
          onDone={(output) => actor.send({ type: 'PROBLEM_REPORT.DONE', output })}
          onMissing={onMissing}
        />
      )}
      <LanguageSheet
        open={choice === 'choosingLanguage'}
        onChoose={(language) => actor.send({ type: 'LANGUAGE.CHOOSE', language })}
        onClose={() => actor.send({ type: 'CANCEL' })}
        onMissing={() => actor.send({ type: 'CANCEL' })}
      />
    </>
  );
};
