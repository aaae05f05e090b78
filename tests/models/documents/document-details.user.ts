import type { SnapshotFrom } from 'xstate';
import type { MessageKey } from '#domain/words/message.ts';
import type { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { chooses, comesBack, goesThrough, selects, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, sheet, status, text } from '#paths/user/targets.ts';
import { madeOf, say } from '#paths/user/words.ts';
import { signedIn, withDraft } from '../sample-data.ts';
import model from './document-details.model.ts';

type Now = SnapshotFrom<typeof documentDetailsMachine>;

const submit = button('documents:submit');
const send = button('documents:send');
const retry = button('common:retry');
const close = button('common:close');

/** The label of each rule, which is part of the names of its fields. */
const LABELS: Record<string, MessageKey> = {
  'idCardUrl ID card': 'documents:ruleIdCard',
  'residenceUrl Residence Document': 'documents:ruleResidence',
  ' Bank Statements': 'documents:ruleBankStatements',
  'occupation Occupation': 'documents:ruleOccupation',
};
const chooser = (rule: string) => {
  const label = LABELS[rule] as MessageKey;
  return field(madeOf(`${say('upload:chooseFile')}: ${say(label)}`, 'upload:chooseFile', label));
};
const signs = (what: string) => button(new RegExp(`^(Read and sign|Sign again): ${what}$`));
/** The label of a rule's text field; a rule that also takes a file asks for an address. */
const textOf = (rule: string) =>
  field(rule.includes('Residence') ? 'documents:addressLabel' : (LABELS[rule] as MessageKey));
const birthday = button('documents:ruleBirthday');

/** Opens the page of documents for a user with this draft. */
const at = (draft: object = {}, more: { isSent?: true } = {}) =>
  withDraft(
    signedIn('/document-details', { userId: '100002', level: 1, hasEmail: true }),
    '100002',
    draft,
    more,
  );
const draftOf = (input: keyof typeof model.inputs) => (model.inputs[input] as { draft?: object }).draft;
const { signed } = model.inputs.signed as { signed: object };

const page = (now: Now) => heading({ text: now.context.detail?.title ?? '' });
const said = ({ context }: Now, at: string) => ({ problem: context.problems[at] ?? null });
/** The controls that the page asks for, each with its problem. */
const controls = (now: Now) => {
  const { detail, files } = now.context;
  return (detail?.uploadRules ?? []).flatMap(({ name, key, type }) => {
    const rule = `${key ?? ''} ${name}`;
    const isFull = files.filter((one) => one.rule === rule).length >= (key ? 1 : 5);
    return [
      ...(type.includes('1') && !isFull ? [sees(chooser(rule), said(now, `file ${rule}`))] : []),
      ...(type.includes('2') ? [sees(textOf(rule), said(now, `text ${rule}`))] : []),
      ...(type === '3' ? [sees(birthday, said(now, `date ${rule}`))] : []),
    ];
  });
};
/** The documents that the user has to sign. */
const toSign = (now: Now) => [
  ...(now.context.detail?.isContract ? [sees(signs('Agency contract'), said(now, 'contract'))] : []),
  ...(now.context.detail?.isWages ? [sees(signs('Payslip'), said(now, 'payslip'))] : []),
];

/** The text below the headline, by the result of the review. */
const VERDICTS: Record<number, string> = {
  1: 'We are checking your documents.',
  2: 'Thank you. Your documents are in order.',
};

const seesVerdict = (now: Now) => {
  const verdict = VERDICTS[now.context.detail?.caseAudit ?? 4];
  return verdict
    ? [sees(page(now)), sees(text({ text: verdict })), doesNotSee(submit)]
    : [sees(text('documents:nothingAsked')), doesNotSee(submit)];
};

export default defineUser<typeof documentDetailsMachine>({
  arrives: {
    newcomer: at(),
    almostReady: at({ documents: draftOf('almostReady') }),
    ready: at({ documents: draftOf('ready') }),
    signed: at({ documents: draftOf('signed'), signed }),
    submitted: at({ documents: draftOf('submitted'), signed }, { isSent: true }),
  },
  beside: ['upload'],
  gestures: {
    'VALUE.CHANGE': ({ rule, value }) => types(textOf(rule), value),
    'FILES.ADD': ({ rule, files: [file, ...others] }) =>
      file && others.length === 0 ? chooses(chooser(rule), file) : undefined,
    'UPLOAD.DONE': ({ output }) =>
      goesThrough(
        'upload',
        'given',
        'readFileType: png',
        'getUploadKey: accepted',
        `putFile: ${output.kind === 'stored' ? 'stored' : 'refused'}`,
      ),
    'FILE.REMOVE': ({ id }, { context }) =>
      taps(
        button({
          key: 'documents:removeFile',
          values: { name: context.files.find((one) => one.id === id)?.name ?? '' },
        }),
      ),
    'DATE.OPEN': taps(birthday),
    'DATE.PICK': ({ picked: { year, day } }, { context: { picked } }) =>
      day === picked.day
        ? selects(field('common:year'), `${year}`)
        : selects(field('common:day'), `${day}`.padStart(2, '0')),
    'CONTRACT.SIGN': taps(signs('Agency contract')),
    'PAYSLIP.SIGN': taps(signs('Payslip')),
    SUBMIT: taps(submit),
    CONFIRM: (_, now) => taps(now.matches({ filling: 'checking' }) ? send : button('common:confirm')),
    CANCEL: taps(close),
    RETRY: taps(retry),
    REFRESH: comesBack,
    BACK: taps(button('common:back')),
  },
  sees: {
    loading: [sees(status('common:loading')), doesNotSee(submit)],
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(submit), ...says(problem)],
    'told.shown': seesVerdict,
    'told.refreshing': seesVerdict,
    'filling.entering': (now) => [
      sees(page(now)),
      sees(submit, { busy: false }),
      ...controls(now),
      ...toSign(now),
      ...now.context.files.map(({ name }) => sees(button({ key: 'documents:removeFile', values: { name } }))),
      ...now.context.files.flatMap(({ problem }) => says(problem)),
    ],
    'filling.pickingDate': ({ context: { problem } }) => [
      sees(sheet('documents:ruleBirthday')),
      sees(button('common:confirm')),
      ...says(problem),
    ],
    'filling.checking': [sees(sheet('documents:checkTitle')), sees(send)],
    submitting: (now) => [sees(page(now)), sees(submit, { busy: true }), doesNotSee(send)],
  },
  alike: [
    {
      states: ['told.shown', 'told.refreshing'],
      reason: 'the review stays shown until the server has answered again',
    },
  ],
  waivers: [
    {
      transition: 'filling.entering · FILES.ADD → (stays) [isTooMany]',
      reason: 'only several files chosen at once can be too many; e2e/documents/documents.spec.ts tests this',
    },
  ],
  ends: {
    submitted: [sees(heading('home:balance'))],
    toSignContract: [doesNotSee(submit)],
    toSignPayslip: [doesNotSee(submit)],
    left: [sees(heading('home:balance'))],
  },
});
