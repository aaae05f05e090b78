import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { isCodeComplete, RESEND_WAIT } from '#domain/person/verification-code.ts';
import { useMessage } from '#flow/use-message.ts';
import type { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Form } from '#ui/form.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { CaptchaSheet } from '../captcha/captcha.tsx';
import styles from './code-entry.module.css';

const SENT = {
  EMAIL: 'codeByEmail',
  SMS: 'codeBySms',
  WHATSAPP: 'codeByWhatsApp',
} as const;

const TAGS = /<\/?\w+>/g;

/** The longest sentence about a code sent to this account. Its room is reserved, so that the field does not move. */
const longestFor = (to: string) => (to.includes('@') ? SENT.EMAIL : SENT.WHATSAPP);

/** The view of the verification-code chart: six digits, their recipient, and how to get another code. */
export const CodeEntry = (props: {
  actor: ActorRefFrom<typeof verificationCodeMachine>;
  /** The recipient of the code, masked if necessary. */
  to: string;
  /** Offers another way than this code. */
  children?: ReactNode;
}) => {
  const { actor, to, children } = props;
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { code, sentBy, resendAt, problem } = snapshot.context;
  const captcha = snapshot.children.captcha;
  const isChecking = snapshot.matches({ active: { entry: 'checking' } });
  const isNeeded = snapshot.matches({ active: { sending: 'needed' } });
  const isSending = snapshot.matches({ active: { sending: 'sending' } });
  return (
    <>
      <Form className={styles.entry} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
        <p className={styles.sent} role="status" data-room={t(longestFor(to), { to }).replace(TAGS, '')}>
          <span>
            <Sentence
              text={t(sentBy ? SENT[sentBy] : isNeeded ? 'codeUsed' : 'codeNotYetSent', { to })}
              parts={{
                to: (words) => (
                  <Verbatim dir="ltr" className={styles.to}>
                    {words}
                  </Verbatim>
                ),
              }}
            />
          </span>
        </p>
        <CodeInput
          label={t('code')}
          labelHidden
          value={code}
          onChange={(typed) => actor.send({ type: 'CODE.CHANGE', code: typed })}
          error={message(problem)}
          // A whole code stays here only after a check without success.
          isRefused={isCodeComplete(code) && snapshot.matches({ active: { entry: 'entering' } })}
          readOnly={isChecking}
          autoFocus
        />
        <div className={styles.actions}>
          {snapshot.matches({ active: { sending: 'waiting' } }) ? (
            <Countdown until={resendAt} atMost={RESEND_WAIT}>
              {(seconds) => (
                <p className={styles.wait} role="timer">
                  {t('resendIn', { seconds })}
                </p>
              )}
            </Countdown>
          ) : (
            <Button
              variant="text"
              busy={isSending}
              busyLabel={t('common:loading')}
              disabled={!snapshot.can({ type: 'CODE.SEND' })}
              onClick={() => actor.send({ type: 'CODE.SEND' })}
            >
              {resendAt > 0 ? t('resend') : t('send')}
            </Button>
          )}
          <Button
            type="submit"
            wide
            busy={isChecking || snapshot.matches({ active: { entry: 'holding' } })}
            busyLabel={t('common:loading')}
          >
            {t('common:next')}
          </Button>
        </div>
      </Form>
      {children && <div className={styles.other}>{children}</div>}
      {captcha && <CaptchaSheet actor={captcha} />}
    </>
  );
};
