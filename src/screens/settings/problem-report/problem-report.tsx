import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MOST_SAID, type ProblemReport as Report } from '#domain/trails/problem-report.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { keepSaid } from '#flow/problem-report.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useMessage } from '#flow/use-message.ts';
import { problemReportMachine } from '#machines/settings/problem-report/problem-report.machine.ts';
import { operator } from '#ports/operator.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { marked } from '#ui/marked.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './problem-report.module.css';
import { saveReport } from './save-report.ts';
import { type Told, toldSteps } from './told-steps.ts';

type Actor = ActorRefFrom<typeof problemReportMachine>;

/** The number of steps in words; the whole report shows the others. */
const MOST_TOLD = 20;

/** The sheet in which a user reports a problem. Uses the texts of `settings`. */
export const ProblemReport = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const isOpen = useSelector(actor, ({ status }) => status === 'active');
  const isSent = useSelector(actor, (now) => now.matches('sent'));
  useEmitted(actor, 'said', ({ said }) => keepSaid(String(said)));
  useEmitted(actor, 'saveFile', ({ report }) => saveReport(report as Report));
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Sheet
      open={isOpen}
      onClose={cancel}
      title={t('common:reportProblem')}
      closeLabel={t('common:close')}
      footer={isSent ? undefined : <Ways actor={actor} />}
    >
      {isSent ? (
        <div role="status">
          <EmptyState
            icon={<CircleCheck />}
            title={t('reportSent')}
            action={<Button onClick={cancel}>{t('common:done')}</Button>}
          >
            {t('reportSentHint')}
          </EmptyState>
        </div>
      ) : (
        <Composing actor={actor} />
      )}
    </Sheet>
  );
};

const Composing = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  const said = useSelector(actor, ({ context }) => context.said);
  const report = useSelector(actor, ({ context }) => context.report);
  const isTooLong = useSelector(actor, (now) => now.matches({ composing: 'tooLong' }));
  const isBusy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <div className={styles.report}>
      <TextArea
        label={t('reportSaid')}
        value={said}
        onChange={(text) => actor.send({ type: 'TEXT.CHANGE', text })}
        length={MOST_SAID}
        readOnly={isBusy}
        error={isTooLong ? t('reportTooLong') : undefined}
      />
      <p className={styles.hint}>{t('reportHint')}</p>
      <Steps report={report} />
      <Whole report={report} />
    </div>
  );
};

const Steps = ({ report }: { report: Report }) => {
  const { t, i18n } = useTranslation('settings');
  const told = toldSteps(report, i18n);
  if (told.length === 0) return <p className={styles.hint}>{t('reportNoSteps')}</p>;
  const first = Math.max(0, told.length - MOST_TOLD);
  return (
    <section aria-labelledby="report-steps">
      <h3 className={styles.heading} id="report-steps">
        {t('reportSteps')}
      </h3>
      {(first > 0 || report.first > 0) && <p className={styles.hint}>{t('reportEarlier')}</p>}
      <ol className={styles.steps}>
        {told.slice(first).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a report never change.
          <Step key={index} {...step} />
        ))}
      </ol>
    </section>
  );
};

const Step = ({ sentence, what }: Told) => {
  const message = useMessage();
  return (
    <li className={styles.step}>
      {message({ key: sentence, ...(what !== undefined && { values: { what } }) })}
    </li>
  );
};

/** The report as it is saved and sent, without the sentence of the user, who has just written it. */
const Whole = ({ report }: { report: Report }) => {
  const { t } = useTranslation('settings');
  return (
    <details className={styles.whole}>
      <summary className={styles.summary}>{t('reportWhole')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so that the keyboard must reach it. */}
      <pre className={styles.file} dir="ltr" tabIndex={0}>
        {JSON.stringify(report, null, 1)}
      </pre>
    </details>
  );
};

const Ways = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('settings');
  const message = useMessage();
  const now = useSelector(actor, (snapshot) => snapshot);
  const { canSend, problem } = now.context;
  const isBusy = now.hasTag('busy');
  return (
    <div className={styles.ways}>
      <p className={styles.outcome} role="status">
        {now.matches({ composing: 'saved' }) && (
          <span>{marked(t('reportSaved', { email: operator().supportEmail }))}</span>
        )}
        {now.matches({ composing: 'notSent' }) && <span>{message(problem)}</span>}
      </p>
      {canSend && (
        <Button wide busy={isBusy} onClick={() => actor.send({ type: 'SUBMIT' })}>
          {t('reportSend')}
        </Button>
      )}
      <Button
        wide
        variant={canSend ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'FILE.SAVE' })}
      >
        {t('reportSave')}
      </Button>
    </div>
  );
};

export default { machine: problemReportMachine, View: ProblemReport } satisfies FlowSheet<
  typeof problemReportMachine
>;
