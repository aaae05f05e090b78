import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SliderCaptcha } from '#ui/slider-captcha.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './captcha.module.css';

type Props = { actor: ActorRefFrom<typeof captchaMachine> };

/** The sheet with the captcha that precedes an SMS code: a puzzle, or a question for users who cannot see it. */
export const CaptchaSheet = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const isInWords = useSelector(actor, (snapshot) => snapshot.matches('question'));
  return (
    <Sheet
      open
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('captcha')}
      closeLabel={t('common:close')}
    >
      <div className={styles.captcha}>
        {isInWords ? <Question actor={actor} /> : <Puzzle actor={actor} />}
        <Retry actor={actor} />
        <Button
          variant="text"
          onClick={() => actor.send({ type: isInWords ? 'PICTURE.CHOOSE' : 'QUESTION.CHOOSE' })}
        >
          {t(isInWords ? 'captchaAsPicture' : 'captchaInWords')}
        </Button>
      </div>
    </Sheet>
  );
};

const Puzzle = ({ actor }: Props) => {
  const { t } = useTranslation('sign-in');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { challenge, problem } = snapshot.context;
  return (
    <>
      <SliderCaptcha
        key={challenge?.challengeId}
        picture={challenge ?? undefined}
        label={t('captchaHint')}
        leftLabel={t('captchaLeft')}
        rightLabel={t('captchaRight')}
        commitLabel={t('captchaSubmit')}
        busy={snapshot.hasTag('busy')}
        disabled={!challenge || snapshot.matches({ picture: 'unavailable' })}
        onCommit={(x) => actor.send({ type: 'PIECE.DROP', x })}
      />
      <p className={styles.problem} role="status">
        {message(problem)}
      </p>
    </>
  );
};

const Question = ({ actor }: Props) => {
  const { t } = useTranslation(['sign-in', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { question, answer, problem } = snapshot.context;
  return (
    <Form className={styles.question} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
      {/* Each question has a field of its own, whose focus makes a screen reader read the question out. */}
      <TextField
        key={question?.challengeId}
        label={question ? <Asked {...question} /> : t('common:loading')}
        value={answer}
        onChange={(typed) => actor.send({ type: 'ANSWER.CHANGE', answer: typed })}
        error={message(problem)}
        readOnly={!snapshot.matches({ question: 'answering' })}
        autoComplete="off"
        autoFocus
      />
      <Button
        type="submit"
        wide
        busy={snapshot.hasTag('busy')}
        busyLabel={t('common:loading')}
        disabled={snapshot.matches({ question: 'unavailable' })}
      >
        {t('captchaSubmit')}
      </Button>
    </Form>
  );
};

/**
 * The question, and its words in an element of their own: the server compares the answer with them, so browsers must not
 * translate them.
 */
const Asked = ({ question, words }: { question: string; words: string }) => (
  <>
    <span>{`${question} `}</span>
    <Verbatim className={styles.words}>{words}</Verbatim>
  </>
);

const Retry = ({ actor }: Props) => {
  const { t } = useTranslation('common');
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'RETRY' }));
  return (
    canRetry && (
      <Button wide onClick={() => actor.send({ type: 'RETRY' })}>
        {t('retry')}
      </Button>
    )
  );
};
