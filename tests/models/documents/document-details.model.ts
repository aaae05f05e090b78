import type { SnapshotFrom } from 'xstate';
import type { DocumentDraft } from '#domain/documents/documents.ts';
import type { Message } from '#domain/words/message.ts';
import { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import { isUploading } from '#machines/documents/document-details/document-details-context.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { photo } from '../sample-data.ts';

type Now = SnapshotFrom<typeof documentDetailsMachine>;

const userId = '100002';
const STORE = 'https://files.example.com/picture/';
const url = `${STORE}1764000000000_id.png`;
const [ID_CARD, RESIDENCE, STATEMENTS, OCCUPATION, BIRTHDAY] = [
  'idCardUrl ID card',
  'residenceUrl Residence Document',
  ' Bank Statements',
  'occupation Occupation',
  'birthday Birthday',
] as const;

const tooLarge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'id.png');
const sixFiles = Array.from({ length: 6 }, () => photo);

const stored = (id: number, rule: string, name: string) => ({ id, rule, name, url: `${STORE}${name}` });

/** A draft with everything but the day of birth. */
const almost: DocumentDraft = {
  values: { [RESIDENCE]: ' 12 Lake Road, Pune ', [OCCUPATION]: 'Teacher' },
  files: [
    stored(1, ID_CARD, 'id.png'),
    stored(2, RESIDENCE, 'bill.pdf'),
    stored(3, STATEMENTS, 'may.pdf'),
    stored(4, STATEMENTS, 'june.pdf'),
  ],
};
const whole: DocumentDraft = { ...almost, values: { ...almost.values, [BIRTHDAY]: '1992-04-17' } };
const signed = { contract: `${STORE}contract.png`, payslip: `${STORE}payslip.png` };

const DECLINED = { kind: 'declined', problem: { key: 'upload:refused' } } as const;

/** Every path begins on 1 January 2026, so adults are born on or before 1 January 2008. */
const isAdult = ({ year, month, day }: Now['context']['picked']) =>
  year < 2008 || (year === 2008 && month === 1 && day === 1);

const detailOf = ({ context }: Now) => context.detail;
const isAsked = (now: Now, rule: string) =>
  (detailOf(now)?.uploadRules ?? []).some(({ name, key }) => `${key ?? ''} ${name}` === rule);
const pending = ({ context }: Now) => context.files.find((one) => !one.url && !one.problem);
const lastFile = ({ context }: Now) => context.files.at(-1);
/** True if everything is given that the contract's example requires, and no file is unfinished. */
const isWhole = ({ context: { detail, values, files, signed: pictures } }: Now) => {
  const has = (rule: string) => files.some((one) => one.rule === rule && one.url);
  if (files.some((one) => !one.url)) return false;
  if (detail?.isContract && !pictures.contract) return false;
  if (detail?.isWages && !pictures.payslip) return false;
  if (detail?.caseAudit === 3 || detail?.isContract) return has(ID_CARD);
  if (!detail?.uploadRules.length) return true;
  return (
    [ID_CARD, RESIDENCE, STATEMENTS].every(has) &&
    Boolean(values[RESIDENCE]?.trim() && values[OCCUPATION]?.trim() && values[BIRTHDAY]) &&
    (values[RESIDENCE]?.length ?? 0) <= 200
  );
};

/** The state that the server's answer leads to. */
const shown = (state: 'filling.entering' | 'told.shown', caseAudit: number) =>
  ({
    to: state,
    has: { detail: (detail: Now['context']['detail']) => detail?.caseAudit === caseAudit },
  }) as const;

const forgotten = { values: {}, files: [], signed: {} };

/** A new request keeps this of an unfinished draft, and nothing that an earlier request has. */
const newRequest = (keeps: (now: Now) => Partial<Now['context']>) => (now: Now) => {
  const { to, has } = shown('filling.entering', 0);
  const { sent, signed: pictures } = now.context;
  return { to, has: { ...has, ...(sent.length > 0 ? forgotten : { ...keeps(now), signed: pictures }) } };
};

/** The transitions after an answer. While nothing is asked for, the draft waits for the end of the review. */
const byDetail = {
  'getDetail: notSubmitted': newRequest(({ context: { values, files } }) => ({ values, files })),
  'getDetail: contractToSign': newRequest(({ context: { files } }) => ({
    values: {},
    files: files.filter(({ rule }) => rule === ID_CARD),
  })),
  'getDetail: payslipIncomplete': newRequest(() => ({ values: {}, files: [] })),
  'getDetail: underReview': {
    to: 'told.shown',
    has: { ...shown('told.shown', 1).has, sent: ['documents', 'signed'] },
    keeps: ['values', 'files', 'signed'],
  },
  'getDetail: passed': { to: 'told.shown', has: { ...shown('told.shown', 2).has, ...forgotten } },
  'getDetail: unqualified': ({ context }: Now) =>
    ({
      to: 'filling.entering',
      has: {
        ...shown('filling.entering', 3).has,
        values: {},
        files: context.files.filter(({ rule }) => rule === ID_CARD),
      },
      keeps: ['signed'],
    }) as const,
  'getDetail: noNotice': {
    to: 'told.shown',
    has: shown('told.shown', 4).has,
    keeps: ['values', 'files', 'signed', 'sent'],
  },
} as const;

/** Without an answer, what is known stays. */
const unavailable = (problem: Message) =>
  ({ to: 'unavailable', has: { problem }, keeps: ['detail', 'values', 'files', 'signed', 'sent'] }) as const;

const TOO_LONG = { key: 'documents:tooLong', values: { length: 200 } } as const;
/** The problems if the documents are sent now: for each part, what is missing or too long. */
const lacks = (now: Now, change: Partial<Now['context']> = {}): Record<string, Message> => {
  const { detail, values, files, signed: pictures } = { ...now.context, ...change };
  const said: Record<string, Message | undefined> = {
    contract: detail?.isContract && !pictures.contract ? { key: 'documents:signMissing' } : undefined,
    payslip: detail?.isWages && !pictures.payslip ? { key: 'documents:signMissing' } : undefined,
  };
  for (const rule of [ID_CARD, RESIDENCE, STATEMENTS]) {
    const own = files.filter((one) => one.rule === rule);
    if (isAsked(now, rule) && own.length === 0) said[`file ${rule}`] = { key: 'documents:fileMissing' };
    else if (own.some((one) => !one.url && !one.problem)) {
      said[`file ${rule}`] = { key: 'documents:stillUploading' };
    }
  }
  for (const rule of [RESIDENCE, OCCUPATION]) {
    const text = values[rule] ?? '';
    if (!isAsked(now, rule)) continue;
    if (!text.trim()) said[`text ${rule}`] = { key: 'documents:textMissing' };
    if (text.length > 200) said[`text ${rule}`] = TOO_LONG;
  }
  if (isAsked(now, BIRTHDAY) && !values[BIRTHDAY]) {
    said[`date ${BIRTHDAY}`] = { key: 'documents:dateMissing' };
  }
  return Object.fromEntries(Object.entries(said).flatMap(([at, what]) => (what ? [[at, what]] : [])));
};

/** The problems after a change: resolved ones disappear; a text that is too long is reported at once. */
const stillSays = (now: Now, change: Partial<Now['context']>) => (problems: Now['context']['problems']) => {
  const said = Object.entries(lacks(now, change)).filter(
    ([at, what]) => what === TOO_LONG || isEqual(what, now.context.problems[at]),
  );
  return isEqual(problems, Object.fromEntries(said));
};

/** The files, with changes to the file that is being uploaded. */
const withPending = (now: Now, come: Partial<Now['context']['files'][number]>) =>
  now.context.files.map((one) => (one.id === pending(now)?.id ? { ...one, ...come } : one));

/** Compares without regard to order; an undefined property counts as absent. */
const isEqual = (one: object | undefined, other: object | undefined) => written(one) === written(other);
const written = (of: object = {}) =>
  JSON.stringify(
    Object.entries(of)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

const ofTold = {
  'keeps no documents that have passed': (now: Now) =>
    detailOf(now)?.caseAudit !== 2 || (now.context.files.length === 0 && !now.context.signed.contract),
  'asks for nothing': (now: Now) => detailOf(now)?.isInput === 0 && !now.can({ type: 'SUBMIT' }),
};

export default defineModel(documentDetailsMachine, {
  inputs: {
    newcomer: { userId, sent: [] },
    almostReady: { userId, draft: almost, sent: [] },
    ready: { userId, draft: whole, sent: [] },
    signed: { userId, signed, draft: { values: {}, files: almost.files.slice(0, 1) }, sent: [] },
    submitted: { userId, signed, draft: whole, sent: ['documents', 'signed'] },
  },
  events: {
    'VALUE.CHANGE': {
      occupation: (now) =>
        isAsked(now, OCCUPATION) && !now.context.values[OCCUPATION]
          ? { rule: OCCUPATION, value: 'Teacher' }
          : undefined,
      emptied: (now) =>
        now.context.values[OCCUPATION] === 'Teacher' ? { rule: OCCUPATION, value: ' ' } : undefined,
      tooLong: (now) =>
        isAsked(now, RESIDENCE) && !now.context.values[RESIDENCE]
          ? { rule: RESIDENCE, value: 'x'.repeat(201) }
          : undefined,
      shorter: (now) =>
        now.context.values[RESIDENCE]?.length === 201
          ? { rule: RESIDENCE, value: 'x'.repeat(200) }
          : undefined,
    },
    'FILES.ADD': {
      idCard: (now) =>
        isAsked(now, ID_CARD) && !now.context.files.some(({ rule }) => rule === ID_CARD)
          ? { rule: ID_CARD, files: [photo] }
          : undefined,
      tooLarge: (now) =>
        isAsked(now, ID_CARD) && !now.context.files.some(({ rule }) => rule === ID_CARD)
          ? { rule: ID_CARD, files: [tooLarge] }
          : undefined,
      six: (now) =>
        isAsked(now, STATEMENTS) && now.context.files.length === 0
          ? { rule: STATEMENTS, files: sixFiles }
          : undefined,
    },
    'UPLOAD.DONE': {
      stored: (now) => {
        const file = pending(now);
        return (
          file && { id: file.id, output: { kind: 'stored' as const, uploaded: { url, name: 'id.png' } } }
        );
      },
      declined: (now) => {
        const file = pending(now);
        return file && { id: file.id, output: DECLINED };
      },
    },
    'FILE.REMOVE': {
      last: (now) => {
        const file = lastFile(now);
        return file && { id: file.id };
      },
    },
    'DATE.OPEN': { birthday: (now) => (isAsked(now, BIRTHDAY) ? { rule: BIRTHDAY } : undefined) },
    'DATE.PICK': {
      yearBefore: ({ context: { picked } }) => ({ picked: { ...picked, year: picked.year - 1 } }),
      nextDay: ({ context: { picked } }) => ({ picked: { ...picked, day: picked.day + 1 } }),
    },
    'CONTRACT.SIGN': true,
    'PAYSLIP.SIGN': true,
    SUBMIT: true,
    CONFIRM: true,
    CANCEL: true,
    RETRY: true,
    REFRESH: true,
    BACK: true,
  },
  facts: (now) => ({
    caseAudit: detailOf(now)?.caseAudit ?? null,
    rules: detailOf(now)?.uploadRules.length ?? 0,
    contract: detailOf(now)?.isContract ?? 0,
    wages: detailOf(now)?.isWages ?? 0,
    files: Math.min(now.context.files.length, 2),
    pending: pending(now) !== undefined,
    occupation: now.context.values[OCCUPATION] ?? '',
    residence: Math.min(now.context.values[RESIDENCE]?.length ?? 0, 201),
    said: Object.keys(now.context.problems).length > 0,
    isAdult: isAdult(now.context.picked),
    birthday: Boolean(now.context.values[BIRTHDAY]),
    signed: now.context.signed.payslip !== undefined,
    sent: (now.matches('told') || now.matches('loading')) && now.context.sent.length > 0,
    problem: now.context.problem !== null,
    whole: isWhole(now),
  }),
  calls: {
    getDetail: { params: { query: { userId } } },
    submitDocuments: ({ context: { detail, values, files } }) => {
      const sent = (rule: string) => files.flatMap((one) => (one.rule === rule && one.url ? one.url : []));
      if (detail?.caseAudit === 3) return { body: { userId, idCardUrl: sent(ID_CARD)[0] } };
      if (detail?.isWages)
        return {
          body: {
            userId,
            ...(detail.isContract && {
              idCardUrl: sent(ID_CARD)[0],
              userContractUrl: `${STORE}contract.png`,
            }),
            userWagesUrl: `${STORE}payslip.png`,
          },
        };
      return {
        body: {
          userId,
          idCardUrl: sent(ID_CARD)[0],
          residenceUrl: sent(RESIDENCE)[0],
          residenceText: values[RESIDENCE]?.trim(),
          otherUrl: sent(STATEMENTS),
          occupation: 'Teacher',
          birthday: values[BIRTHDAY],
        },
      };
    },
  },
  begins: {
    newcomer: { to: 'loading', has: forgotten },
    almostReady: { to: 'loading', has: { ...almost, signed: {} } },
    ready: { to: 'loading', has: { ...whole, signed: {} } },
    signed: { to: 'loading', has: { values: {}, files: almost.files.slice(0, 1), signed } },
    submitted: { to: 'loading', has: { ...whole, signed } },
  },
  follows: {
    '(any)': { BACK: { to: 'left', gives: { kind: 'left' } } },
    loading: {
      ...byDetail,
      'getDetail: noAnswer': unavailable({ key: 'common:offline' }),
      'getDetail: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getDetail: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
    },
    unavailable: { RETRY: { to: 'loading', keeps: ['values', 'files', 'signed'] } },
    'told.shown': { REFRESH: 'told.refreshing' },
    'told.refreshing': {
      ...byDetail,
      getDetail: { to: 'told.shown', keeps: ['detail', 'values', 'files', 'signed', 'sent'] },
    },
    filling: {
      'UPLOAD.DONE stored': (now) => ({
        has: {
          files: (files) =>
            files.length === now.context.files.length &&
            files.find(({ id }) => id === pending(now)?.id)?.url === url &&
            files.filter((one) => one.url).length === now.context.files.filter((one) => one.url).length + 1,
          problems: stillSays(now, { files: withPending(now, { url }) }),
        },
        keeps: ['values'],
      }),
      'UPLOAD.DONE declined': (now) => {
        const id = pending(now)?.id;
        return {
          has: {
            files: now.context.files.map(({ file, ...one }) =>
              one.id === id
                ? { ...one, problem: { key: 'upload:refused' as const } }
                : { ...one, ...(file && { file }) },
            ),
            problems: stillSays(now, {
              files: withPending(now, { problem: { key: 'upload:refused' } }),
            }),
          },
          keeps: ['values'],
        };
      },
    },
    'filling.entering': {
      'VALUE.CHANGE': (now, { rule, value }) => {
        const values = { ...now.context.values, [rule]: value };
        return { has: { values, problems: stillSays(now, { values }) }, keeps: ['files'] };
      },
      'FILES.ADD idCard': (now) => ({
        has: {
          files: (files) => {
            const last = files.at(-1);
            return last?.file === photo && last.rule === ID_CARD && !last.url && !last.problem;
          },
          problems: stillSays(now, {
            files: [...now.context.files, { id: 0, rule: ID_CARD, name: 'id.png', file: photo }],
          }),
        },
        keeps: ['values'],
      }),
      'FILES.ADD tooLarge': {
        has: { files: (files) => isSaid(files.at(-1)?.problem, 'upload:tooLarge') },
        keeps: ['values'],
      },
      'FILES.ADD six': {
        says: { key: 'documents:tooMany', values: { count: 5 } },
        has: { files: (files) => files.length === 5 && new Set(files.map(({ id }) => id)).size === 5 },
        keeps: ['values'],
      },
      'FILE.REMOVE': (now) => {
        const files = now.context.files.slice(0, -1);
        return { has: { files, problems: stillSays(now, { files }) }, keeps: ['values'] };
      },
      'DATE.OPEN': (now) => ({
        to: 'filling.pickingDate',
        has: {
          opened: BIRTHDAY,
          problem: null,
          // The chosen birthday, or the latest birthday of an adult.
          picked: (picked) =>
            now.context.values[BIRTHDAY]
              ? `${picked.year}` === now.context.values[BIRTHDAY].slice(0, 4)
              : picked.year === 2008 && picked.month === 1 && picked.day === 1,
        },
        keeps: ['values', 'files'],
      }),
      'CONTRACT.SIGN': (now) =>
        !detailOf(now)?.isContract
          ? ignored
          : pending(now)
            ? { says: 'documents:stillUploading' }
            : { to: 'toSignContract', gives: { kind: 'toSign', what: 'contract' } },
      'PAYSLIP.SIGN': (now) =>
        !detailOf(now)?.isWages
          ? ignored
          : pending(now)
            ? { says: 'documents:stillUploading' }
            : { to: 'toSignPayslip', gives: { kind: 'toSign', what: 'payslip' } },
      SUBMIT: (now) =>
        isWhole(now)
          ? { to: 'filling.checking', keeps: ['values', 'files'] }
          : {
              has: { problems: (problems) => isEqual(problems, lacks(now)) },
              keeps: ['values', 'files', 'signed'],
            },
    },
    'filling.pickingDate': {
      'DATE.PICK': (_, { picked }) => ({ has: { picked, problem: null }, keeps: ['values'] }),
      CONFIRM: ({ context: { picked } }) =>
        isAdult(picked)
          ? {
              to: 'filling.entering',
              has: {
                values: (values) =>
                  values[BIRTHDAY] ===
                  `${picked.year}-0${picked.month}-${picked.day < 10 ? 0 : ''}${picked.day}`,
                problems: (problems) => !problems[`date ${BIRTHDAY}`],
              },
              keeps: ['files'],
            }
          : { has: { problem: { key: 'documents:tooYoung' } }, keeps: ['values'] },
      CANCEL: { to: 'filling.entering', keeps: ['values', 'files'] },
    },
    'filling.checking': {
      CONFIRM: { to: 'submitting', keeps: ['values', 'files', 'signed'] },
      CANCEL: { to: 'filling.entering', keeps: ['values', 'files'] },
    },
    submitting: {
      'submitDocuments: accepted': {
        to: 'submitted',
        says: 'documents:submitted',
        gives: { kind: 'submitted' },
      },
      'submitDocuments: documentsUnderReview': {
        to: 'loading',
        says: { text: 'Your documents are under review. Please wait until they have passed.' },
        keeps: ['values', 'files', 'signed'],
      },
      'submitDocuments: documentsRefused': {
        to: 'filling.entering',
        says: { text: 'The document cannot be read. Please upload it again.' },
        keeps: ['values', 'files', 'signed'],
      },
      'submitDocuments: noAnswer': {
        to: 'filling.entering',
        says: 'common:offline',
        keeps: ['values', 'files', 'signed'],
      },
      'submitDocuments: unauthorised': {
        to: 'filling.entering',
        says: { text: 'Please sign in again.' },
        keeps: ['values', 'files', 'signed'],
      },
      'submitDocuments: unknownRefusal': {
        to: 'filling.entering',
        says: 'documents:submitFailed',
        keeps: ['values', 'files', 'signed'],
      },
    },
  },
  oracles: {
    '(any)': {
      'reports only problems that there are': (now) =>
        Object.entries(now.context.problems).every(([at, what]) => isEqual(lacks(now)[at], what)),
    },
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    unavailable: { 'says what is wrong': ({ context }) => context.problem !== null },
    'told.shown': ofTold,
    'told.refreshing': ofTold,
    'filling.entering': { 'asks for something': (now) => detailOf(now)?.isInput === 1 },
    'filling.pickingDate': { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    'filling.checking': {
      'has everything that is required': isWhole,
      'has no unfinished upload': ({ context }) => !isUploading(context),
    },
    submitting: { 'shows that it is busy': (now) => now.hasTag('busy') },
    submitted: { 'ends with its outcome': (now) => now.output?.kind === 'submitted' },
    toSignContract: { 'ends with the signing page as the next step': (now) => now.output?.kind === 'toSign' },
    toSignPayslip: { 'ends with the signing page as the next step': (now) => now.output?.kind === 'toSign' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'payouts 2 document-details': ['filling.entering', 'told.shown'],
    'payouts 4 case-audit': ['filling.entering', 'told.shown'],
    'payouts 4 documents-submit': ['filling.checking', 'submitted'],
    'payouts 5 documents-text': ['filling.entering · VALUE.CHANGE → (stays)'],
    'payouts 7 kyc-detail': ['loading'],
    'payouts 7 kyc-upload': ['submitting'],
  },
});

const isSaid = (problem: object | undefined, key: string) =>
  problem !== undefined && 'key' in problem && problem.key === key;
