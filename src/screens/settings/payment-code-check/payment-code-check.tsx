import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { timeLeft } from '#domain/time/time-left.ts';
import { useMessage } from '#flow/use-message.ts';
import type { paymentCodeCheckMachine } from '#machines/settings/payment-code-check/payment-code-check.machine.ts';
import { codeKeysOf } from '#screens/common/code-pad/code-keys.ts';
import { CodePad } from '#screens/common/code-pad/code-pad.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { marked } from '#ui/marked.ts';
import type { Authorised } from './authorised.ts';
import styles from './payment-code-check.module.css';

type Actor = ActorRefFrom<typeof paymentCodeCheckMachine>;

/** Asks for the payment code, in the sheet of the action that needs it. Uses the texts of `settings`. */
export const PaymentCodeCheck = ({ actor, act, to }: { actor: Actor } & Authorised) => {
  const { t } = useTranslation('settings');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { code, problem, lockedUntil } = snapshot.context;
  return (
    <>
      {act && (
        <p className={styles.act}>
          <strong>{marked(act)}</strong>
          {to && <span>{marked(to)}</span>}
        </p>
      )}
      <CodePad
        label={t('enterPaymentCode')}
        filled={code.length}
        error={snapshot.matches('locked') ? <LockedFor until={lockedUntil} /> : message(problem)}
        isBusy={snapshot.hasTag('busy')}
        {...codeKeysOf(actor)}
        onForgot={() => actor.send({ type: 'CODE.FORGOT' })}
      />
    </>
  );
};

const LOCKED = { minutes: 'paymentCodeLocked', hours: 'paymentCodeLockedHours' } as const;

const LockedFor = ({ until }: { until: number }) => {
  const { t } = useTranslation('settings');
  return (
    <Countdown until={until}>
      {(seconds) => {
        const { unit, count } = timeLeft(seconds);
        return <span>{t(LOCKED[unit], { count })}</span>;
      }}
    </Countdown>
  );
};
