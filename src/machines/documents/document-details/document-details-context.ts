import {
  CASE_AUDIT,
  type DocumentDraft,
  type DocumentRule,
  type Given,
  isSatisfied,
  isUnderReview,
  type KycDetail,
  mostFiles,
  type Places,
  placesOf,
  ruleId,
  type Signed,
  type SignedKind,
  type Submission,
  submissionOf,
  TEXT_LENGTH,
} from '#domain/documents/documents.ts';
import { DOCUMENTS, sizeFault } from '#domain/documents/uploadable.ts';
import type { Problems } from '#domain/forms/form.ts';
import { birthdayFault, latestBirthday } from '#domain/person/birthday.ts';
import { type DateParts, dateOf, partsOf } from '#domain/time/day.ts';
import type { Message } from '#domain/words/message.ts';
import { lengthOf } from '#domain/words/text-length.ts';
import { isBlank } from '#domain/words/visible-text.ts';

/** A file for a rule; it is uploading while it has neither a URL nor a problem. */
export type DocumentFile = {
  id: number;
  rule: string;
  name: string;
  file?: File;
  url?: string;
  problem?: Message;
};

export type DocumentContext = {
  userId: string;
  /** The documents that the server requests, and their review. */
  detail: KycDetail | null;
  /** Texts and dates, by rule. */
  values: Record<string, string>;
  files: readonly DocumentFile[];
  signed: Signed;
  /** Whether an earlier submission contained the documents, the signed ones, or both. */
  sent: readonly ('documents' | 'signed')[];
  /** Missing or wrong answers, by the control that shows the error (`control`). */
  problems: Problems;
  /** The rule whose date is being picked, and the day that the picker shows. */
  opened: string;
  picked: DateParts;
  problem: Message | null;
};

export const rulesOf = ({ detail }: Pick<DocumentContext, 'detail'>): DocumentRule[] =>
  detail?.uploadRules ?? [];

export const filesFor = ({ files }: Pick<DocumentContext, 'files'>, rule: DocumentRule): DocumentFile[] =>
  files.filter((file) => file.rule === ruleId(rule));

/** Returns the number of files that a rule still takes. */
export const roomFor = (context: Pick<DocumentContext, 'files'>, rule: DocumentRule): number =>
  mostFiles(rule) - filesFor(context, rule).length;

const givenFor = (context: Pick<DocumentContext, 'files' | 'values'>, rule: DocumentRule): Given => {
  const value = context.values[ruleId(rule)] ?? '';
  return { files: filesFor(context, rule).flatMap(({ url }) => url ?? []), text: value, date: value };
};

export const isReady = (context: DocumentContext, rule: DocumentRule, now = Date.now()): boolean =>
  isSatisfied(rule, givenFor(context, rule), now);

/** Returns the documents to sign. */
export const toSignOf = ({ detail }: Pick<DocumentContext, 'detail'>): SignedKind[] => [
  ...(detail?.isContract ? ['contract' as const] : []),
  ...(detail?.isWages ? ['payslip' as const] : []),
];

export const isUploading = ({ files }: DocumentContext): boolean =>
  files.some(({ url, problem }) => !url && !problem);

/** Names the control for a part of what a rule asks for. */
export const control = (rule: DocumentRule, part: keyof Places): string => `${part} ${ruleId(rule)}`;

const textProblem = (text: string): Message | undefined => {
  if (isBlank(text)) return { key: 'documents:textMissing' };
  if (lengthOf(text) > TEXT_LENGTH) return { key: 'documents:tooLong', values: { length: TEXT_LENGTH } };
  return undefined;
};

/** A file that cannot be uploaded shows its own reason. */
const fileProblem = (files: readonly DocumentFile[]): Message | undefined => {
  if (files.length === 0) return { key: 'documents:fileMissing' };
  return files.some(({ url, problem }) => !url && !problem) ? { key: 'documents:stillUploading' } : undefined;
};

const ruleProblems = (context: DocumentContext, rule: DocumentRule): Problems => {
  const { file, text, date } = placesOf(rule);
  const given = givenFor(context, rule);
  return {
    ...(file && { [control(rule, 'file')]: fileProblem(filesFor(context, rule)) }),
    ...(text && { [control(rule, 'text')]: textProblem(given.text) }),
    ...(date && given.date === '' && { [control(rule, 'date')]: { key: 'documents:dateMissing' } }),
  };
};

/** Returns all missing or invalid answers, for the submission (payouts 5, uncompletedToast). */
export const problemsOf = (context: DocumentContext): Problems =>
  Object.assign(
    {},
    ...toSignOf(context).map((kind) => !context.signed[kind] && { [kind]: { key: 'documents:signMissing' } }),
    ...rulesOf(context).map((rule) => ruleProblems(context, rule)),
  );

/**
 * Returns the context after this change. Resolved problems disappear; the only new problem shown before submission is
 * too long a text.
 */
export const changed = (context: DocumentContext, change: Partial<DocumentContext>) => {
  const wrong = problemsOf({ ...context, ...change });
  const said = Object.entries(wrong).filter(
    ([name, now]) => isKey(now, 'documents:tooLong') || isKey(now, keyOf(context.problems[name])),
  );
  return { ...change, problems: Object.fromEntries(said) as Problems };
};

const keyOf = (message: Message | undefined) => (message && 'key' in message ? message.key : undefined);
const isKey = (message: Message | undefined, key: string | undefined): boolean =>
  message !== undefined && keyOf(message) === key;

/** True if every rule is satisfied and no file is left that must be removed (payouts 4, KYC submit). */
export const isComplete = (context: DocumentContext): boolean =>
  rulesOf(context).every((rule) => isReady(context, rule)) &&
  toSignOf(context).every((kind) => context.signed[kind]) &&
  context.files.every(({ url }) => url);

export const submissionFrom = (context: DocumentContext): Submission => {
  const signed = Object.fromEntries(toSignOf(context).map((kind) => [kind, context.signed[kind]]));
  return submissionOf(
    rulesOf(context).map((rule) => [rule, givenFor(context, rule)]),
    signed,
  );
};

/**
 * Returns the given values that the review asks for, or may ask for when it has ended. A new request takes nothing that an
 * earlier one has.
 */
export const keptWith = (
  { values, files, signed, sent }: DocumentContext,
  detail: KycDetail,
): Pick<DocumentContext, 'detail' | 'values' | 'files' | 'signed' | 'sent'> => {
  if (!detail.isInput) {
    if (detail.caseAudit === CASE_AUDIT.passed) return { detail, values: {}, files: [], signed: {}, sent };
    return { detail, values, files, signed, sent: isUnderReview(detail) ? ['documents', 'signed'] : sent };
  }
  const isNew = detail.caseAudit === CASE_AUDIT.notSubmitted;
  const isKept = (part: DocumentContext['sent'][number]) => !(isNew && sent.includes(part));
  const rules = isKept('documents') ? rulesOf({ detail }).map(ruleId) : [];
  return {
    detail,
    values: Object.fromEntries(Object.entries(values).filter(([rule]) => rules.includes(rule))),
    files: files.filter(({ rule }) => rules.includes(rule)),
    signed: isKept('signed') ? signed : {},
    sent,
  };
};

/** Returns the chosen files, up to the allowed number; files that are too large get their problem at once. */
export const withFiles = (
  context: DocumentContext,
  { rule, files, now }: { rule: string; files: readonly File[]; now: number },
): DocumentFile[] => {
  const asked = rulesOf(context).find((one) => ruleId(one) === rule);
  const room = asked ? roomFor(context, asked) : 0;
  const first = Math.max(now, ...context.files.map(({ id }) => id + 1));
  const added = files.slice(0, room).map((file, index): DocumentFile => {
    const problem = sizeFault(file, DOCUMENTS);
    return { id: first + index, rule, name: file.name, ...(problem ? { problem } : { file }) };
  });
  return [...context.files, ...added];
};

/** The draft that survives a reload: uploaded files, not those still uploading. */
export const draftOf = ({ values, files }: DocumentContext): DocumentDraft => ({
  values,
  files: files.flatMap(({ id, rule, name, url }) => (url ? [{ id, rule, name, url }] : [])),
});

/** Returns the initial day of a picker: the chosen one, or the latest birthday of an adult (payouts 5). */
export const pickedFor = ({ values }: DocumentContext, rule: string): DateParts =>
  partsOf(values[rule] || latestBirthday(Date.now()));

export const isPickedGood = ({ picked }: DocumentContext): boolean =>
  birthdayFault(dateOf(picked), Date.now()) === null;
