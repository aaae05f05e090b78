import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SliderCaptcha } from '#ui/slider-captcha.tsx';
import styles from './captcha.module.css';

type Props = { actor: ActorRefFrom<typeof captchaMachine> };

/** The sheet with the slider puzzle that precedes an SMS code. */
export const CaptchaSheet = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('captcha')}
      closeLabel={t('common:close')}
    >
      <Captcha actor={actor} />
    </Sheet>
  );
};

const Captcha = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { challenge, problem } = snapshot.context;
  return (
    <div className={styles.captcha}>
      <SliderCaptcha
        key={challenge?.challengeId}
        picture={challenge ?? undefined}
        label={t('captchaHint')}
        leftLabel={t('captchaLeft')}
        rightLabel={t('captchaRight')}
        commitLabel={t('captchaSubmit')}
        busy={snapshot.hasTag('busy')}
        disabled={!challenge || snapshot.matches('unavailable')}
        onCommit={(x) => actor.send({ type: 'PIECE.DROP', x })}
      />
      <p className={styles.problem} role="status">
        {message(problem)}
      </p>
      {snapshot.matches('unavailable') && (
        <Button wide onClick={() => actor.send({ type: 'RETRY' })}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
};
