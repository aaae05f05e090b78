import { useSelector } from '@xstate/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Paperclip from 'lucide-react/icons/paperclip';
import PenLine from 'lucide-react/icons/pen-line';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  CASE_AUDIT,
  type DocumentRule,
  isRefusedAlone,
  type Places,
  placesOf,
  ruleId,
  type SignedKind,
  TEXT_LENGTH,
} from '#domain/documents/documents.ts';
import { acceptOf, DOCUMENTS } from '#domain/documents/uploadable.ts';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import { useFollow } from '#flow/navigation.ts';
import { useMessage } from '#flow/use-message.ts';
import type { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import {
  control,
  filesFor,
  isReady,
  roomFor,
  rulesOf,
  toSignOf,
} from '#machines/documents/document-details/document-details-context.ts';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { FieldNote } from '#ui/field-note.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { PickerField } from '#ui/picker-field.tsx';
import { ServerHtml } from '#ui/server-html.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './checklist.module.css';
import { FileRow } from './file-row.tsx';
import { useRuleName, useRuleReason } from './rule-name.ts';
import { Standing, type StandingName } from './standing.tsx';

type Actor = ActorRefFrom<typeof documentDetailsMachine>;

/** All requested documents, each with its state (payouts 3, rule types). */
export const Checklist = ({ actor }: { actor: Actor }) => {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <ul className={styles.list}>
      {toSignOf(context).map((kind) => (
        <SigningItem key={kind} actor={actor} kind={kind} />
      ))}
      {rulesOf(context).map((rule) => (
        <RuleItem key={ruleId(rule)} actor={actor} rule={rule} />
      ))}
    </ul>
  );
};

const Item = ({ name, as, children }: { name: string; as: StandingName; children: Elements }) => (
  <li className={styles.item} data-as={as}>
    <div className={styles.head}>
      <h2 className={styles.name} dir="auto">
        {name}
      </h2>
      <Standing as={as} />
    </div>
    {children}
  </li>
);

/** The reason of a refusal, if only one document is requested again; otherwise the page shows it above the list. */
const Refused = ({ actor }: { actor: Actor }) => {
  const follow = useFollow();
  const detail = useSelector(actor, ({ context }) => context.detail);
  if (!detail || !isRefusedAlone(detail)) return null;
  return (
    <div className={styles.refused} role="alert">
      <ServerHtml html={detail.content} onFollow={follow} />
    </div>
  );
};

const RuleItem = ({ actor, rule }: { actor: Actor; rule: DocumentRule }) => {
  const { t } = useTranslation(['documents', 'upload']);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const name = useRuleName()(rule.name);
  const reason = useRuleReason()(rule.name);
  const id = ruleId(rule);
  const { file, text, date } = placesOf(rule);
  const files = filesFor(context, rule);
  const room = roomFor(context, rule);
  const value = context.values[id] ?? '';
  const isBusy = snapshot.hasTag('busy');
  const message = useMessage();
  const note = useId();
  const problemOf = (part: keyof Places) => message(context.problems[control(rule, part)] ?? null);
  const fileProblem = problemOf('file');
  const standingOf = (): StandingName => {
    if (files.some(({ url, problem }) => !url && !problem)) return 'uploading';
    if (isReady(context, rule)) return 'ready';
    return context.detail?.caseAudit === CASE_AUDIT.unqualified ? 'again' : 'needed';
  };
  return (
    <Item name={name} as={standingOf()}>
      <Refused actor={actor} />
      {reason && <p className={styles.hint}>{reason}</p>}
      {file && (
        <>
          {files.length > 0 && (
            <ul>
              {files.map((one) => (
                <FileRow
                  key={one.id}
                  one={one}
                  onRemove={isBusy ? undefined : () => actor.send({ type: 'FILE.REMOVE', id: one.id })}
                  onDone={(output) => actor.send({ type: 'UPLOAD.DONE', id: one.id, output })}
                />
              ))}
            </ul>
          )}
          {room > 0 && !isBusy && (
            <div>
              <FileButton
                accept={acceptOf(DOCUMENTS.kinds)}
                multiple={room > 1}
                wrongBy={fileProblem && note}
                onChoose={(chosen) => actor.send({ type: 'FILES.ADD', rule: id, files: chosen })}
              >
                <Paperclip />
                <span>
                  <span>{t('upload:chooseFile')}</span>
                  <span className="visually-hidden">{`: ${name}`}</span>
                </span>
              </FileButton>
              <FieldNote
                id={note}
                hint={t('fileHint', { megabytes: DOCUMENTS.megabytes })}
                error={fileProblem}
              />
            </div>
          )}
        </>
      )}
      {text && (
        <TextArea
          label={file ? t('addressLabel') : name}
          labelHidden={!file}
          value={value}
          length={TEXT_LENGTH}
          error={problemOf('text')}
          readOnly={isBusy}
          onChange={(typed) => actor.send({ type: 'VALUE.CHANGE', rule: id, value: typed })}
        />
      )}
      {date && (
        <PickerField
          label={name}
          labelHidden
          value={value && <Verbatim dir="ltr">{formatFieldDate(value)}</Verbatim>}
          emptyText={t('chooseDate')}
          error={problemOf('date')}
          icon={<CalendarDays />}
          onPress={() => actor.send({ type: 'DATE.OPEN', rule: id })}
        />
      )}
    </Item>
  );
};

const SigningItem = ({ actor, kind }: { actor: Actor; kind: SignedKind }) => {
  const { t } = useTranslation('documents');
  const message = useMessage();
  const note = useId();
  const { signed, problems } = useSelector(actor, ({ context }) => context);
  const isSigned = Boolean(signed[kind]);
  const error = message(problems[kind] ?? null);
  const act = t(isSigned ? 'signAgain' : 'sign');
  return (
    <Item name={t(kind)} as={isSigned ? 'signed' : 'needed'}>
      <p className={styles.hint}>{t(kind === 'contract' ? 'contractHint' : 'payslipHint')}</p>
      <div>
        <Button
          variant="secondary"
          icon={<PenLine />}
          aria-label={`${act}: ${t(kind)}`}
          aria-describedby={error && note}
          aria-invalid={error ? true : undefined}
          onClick={() => actor.send({ type: kind === 'contract' ? 'CONTRACT.SIGN' : 'PAYSLIP.SIGN' })}
        >
          {act}
        </Button>
        <FieldNote id={note} error={error} />
      </div>
    </Item>
  );
};
