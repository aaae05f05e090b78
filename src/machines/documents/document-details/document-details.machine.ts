import { and, assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import {
  type DocumentDraft,
  mostFiles,
  ruleId,
  type Signed,
  type SignedKind,
} from '#domain/documents/documents.ts';
import { type DateParts, dateOf } from '#domain/time/day.ts';
import { failureOf, type Toast } from '#domain/words/message.ts';
import type { UploadOutput } from '#machines/common/upload/upload.machine.ts';
import { passOn } from '../../endings.ts';
import {
  changed,
  type DocumentContext,
  filesFor,
  isComplete,
  isPickedGood,
  isUploading,
  keptWith,
  pickedFor,
  problemsOf,
  rulesOf,
  submissionFrom,
  toSignOf,
  withFiles,
} from './document-details-context.ts';

/**
 * Takes the documents that the review asks for, or shows its result (payouts 3 KYC detail, 4 KYC caseAudit and submit; readings
 * 29 to 31).
 *
 * The screen runs a chart for each upload. Files in the store, texts and signatures survive a reload. The user can
 * submit when every rule is satisfied and every document is signed; until then the button shows what is missing. What the
 * review says is loaded again when the user returns (reading 84).
 */

export type DocumentDetailsInput = {
  userId: string;
  /** The draft from before a reload. */
  draft?: DocumentDraft | undefined;
  signed?: Signed | undefined;
  /** The parts that an earlier submission contained: a new request begins without them. */
  sent?: readonly ('documents' | 'signed')[];
};

export type DocumentDetailsOutput =
  | { kind: 'submitted' }
  | { kind: 'toSign'; what: SignedKind }
  | { kind: 'left' };

type Events =
  | { type: 'VALUE.CHANGE'; rule: string; value: string }
  | { type: 'FILES.ADD'; rule: string; files: readonly File[] }
  | { type: 'UPLOAD.DONE'; id: number; output: UploadOutput }
  | { type: 'FILE.REMOVE'; id: number }
  | { type: 'DATE.OPEN'; rule: string }
  | { type: 'DATE.PICK'; picked: DateParts }
  | { type: 'CONTRACT.SIGN' }
  | { type: 'PAYSLIP.SIGN' }
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'BACK' };

type Done = Extract<Events, { type: 'UPLOAD.DONE' }>;
type Adding = Extract<Events, { type: 'FILES.ADD' }>;

const getDetail = operation('get', '/api/user/kyc/getDetail');
const submitDocuments = operation('post', '/api/user/kyc/upload');

/** The transitions after the answer about the review. */
const BY_DETAIL = [
  { guard: 'isAskedFor', target: '#documentDetails.filling', actions: 'keepDetail' },
  { target: '#documentDetails.told.shown', actions: 'keepDetail' },
] as const;

const asked = (context: DocumentContext, rule: string) =>
  rulesOf(context).find((one) => ruleId(one) === rule);

export const documentDetailsMachine = setup({
  types: {
    context: {} as DocumentContext,
    events: {} as Events,
    input: {} as DocumentDetailsInput,
    output: {} as DocumentDetailsOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { getDetail: 'getDetail'; submitDocuments: 'submitDocuments' },
  },
  actors: { getDetail, submitDocuments },
  guards: {
    isAskedFor: (args) => answerOf(args, getDetail).data.isInput === 1,
    isTooMany: ({ context }, { rule, files }: Adding) => {
      const one = asked(context, rule);
      return one !== undefined && filesFor(context, one).length + files.length > mostFiles(one);
    },
    isStored: (_, { output }: Done) => output.kind === 'stored',
    isContractAsked: ({ context }) => toSignOf(context).includes('contract'),
    isPayslipAsked: ({ context }) => toSignOf(context).includes('payslip'),
    isUploading: ({ context }) => isUploading(context),
    isComplete: ({ context }) => isComplete(context),
    isPickedGood: ({ context }) => isPickedGood(context),
    isReviewed: refused(submitDocuments, 'documentsUnderReview'),
  },
  actions: {
    keepDetail: assign((args) => keptWith(args.context, answerOf(args, getDetail).data)),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    keepValue: assign(({ context }, { rule, value }: { rule: string; value: string }) =>
      changed(context, { values: { ...context.values, [rule]: value } }),
    ),
    addFiles: assign(({ context }, { rule, files }: Adding) =>
      changed(context, { files: withFiles(context, { rule, files, now: Date.now() }) }),
    ),
    tellTooMany: emit(({ context }, { rule }: Adding) => {
      const one = asked(context, rule);
      return failureOf({ key: 'documents:tooMany', values: { count: one ? mostFiles(one) : 0 } });
    }),
    keepStored: assign(({ context }, { id, output }: Done) =>
      changed(context, {
        files: context.files.map((one) =>
          one.id === id && output.kind === 'stored' ? { ...one, url: output.uploaded.url } : one,
        ),
      }),
    ),
    explainFile: assign(({ context }, { id, output }: Done) =>
      changed(context, {
        files: context.files.map(({ file, ...one }) =>
          one.id === id && output.kind === 'declined'
            ? { ...one, problem: output.problem }
            : { ...one, ...(file && { file }) },
        ),
      }),
    ),
    removeFile: assign(({ context }, id: number) =>
      changed(context, { files: context.files.filter((one) => one.id !== id) }),
    ),
    beginDate: assign(({ context }, rule: string) => ({
      opened: rule,
      picked: pickedFor(context, rule),
      problem: null,
    })),
    keepPicked: assign((_, picked: DateParts) => ({ picked, problem: null })),
    explainPicked: assign({ problem: { key: 'documents:tooYoung' } }),
    keepDate: assign(({ context }) =>
      changed(context, { values: { ...context.values, [context.opened]: dateOf(context.picked) } }),
    ),
    explainWhatIsMissing: assign(({ context }) => ({ problems: problemsOf(context) })),
    tellUploading: emit(failureOf({ key: 'documents:stillUploading' })),
    tellFailure: emit((args) => failureToast(args, { key: 'documents:submitFailed' })),
    tellSubmitted: emit({ type: 'toast', tone: 'success', message: { key: 'documents:submitted' } }),
  },
}).createMachine({
  id: 'documentDetails',
  description: 'The user sends the documents that the review asks for, or sees its result.',
  context: ({ input: { userId, draft, signed = {}, sent = [] } }) => ({
    userId,
    detail: null,
    values: draft?.values ?? {},
    files: draft?.files ?? [],
    signed,
    sent,
    problems: {},
    opened: '',
    picked: { year: 0, month: 0, day: 0 },
    problem: null,
  }),
  initial: 'loading',
  on: { BACK: '.left' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getDetail',
        src: 'getDetail',
        input: ({ context: { userId } }) => ({ params: { query: { userId } } }),
        onDone: BY_DETAIL,
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    told: {
      description: 'The state of the review is shown. There is nothing to send.',
      initial: 'shown',
      states: {
        shown: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'The review is loaded again, because it may have ended. What is known stays shown.',
          invoke: {
            id: 'getDetail',
            src: 'getDetail',
            input: ({ context: { userId } }) => ({ params: { query: { userId } } }),
            onDone: BY_DETAIL,
            onError: 'shown',
          },
        },
      },
    },
    filling: {
      initial: 'entering',
      on: {
        'UPLOAD.DONE': [
          {
            guard: { type: 'isStored', params: ({ event }) => event },
            actions: { type: 'keepStored', params: ({ event }) => event },
          },
          { actions: { type: 'explainFile', params: ({ event }) => event } },
        ],
      },
      states: {
        entering: {
          on: {
            'VALUE.CHANGE': { actions: { type: 'keepValue', params: ({ event }) => event } },
            'FILES.ADD': [
              {
                guard: { type: 'isTooMany', params: ({ event }) => event },
                actions: [
                  { type: 'addFiles', params: ({ event }) => event },
                  { type: 'tellTooMany', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'addFiles', params: ({ event }) => event } },
            ],
            'FILE.REMOVE': { actions: { type: 'removeFile', params: ({ event }) => event.id } },
            'DATE.OPEN': {
              target: 'pickingDate',
              actions: { type: 'beginDate', params: ({ event }) => event.rule },
            },
            // A user who opens another page keeps the uploads.
            'CONTRACT.SIGN': [
              { guard: and(['isContractAsked', 'isUploading']), actions: 'tellUploading' },
              { guard: 'isContractAsked', target: '#documentDetails.toSignContract' },
            ],
            'PAYSLIP.SIGN': [
              { guard: and(['isPayslipAsked', 'isUploading']), actions: 'tellUploading' },
              { guard: 'isPayslipAsked', target: '#documentDetails.toSignPayslip' },
            ],
            SUBMIT: [{ guard: 'isComplete', target: 'checking' }, { actions: 'explainWhatIsMissing' }],
          },
        },
        pickingDate: {
          on: {
            'DATE.PICK': { actions: { type: 'keepPicked', params: ({ event }) => event.picked } },
            CONFIRM: [
              { guard: 'isPickedGood', target: 'entering', actions: 'keepDate' },
              { actions: 'explainPicked' },
            ],
            CANCEL: 'entering',
          },
        },
        checking: {
          description: 'The user checks everything once more before it is sent.',
          on: { CONFIRM: '#documentDetails.submitting', CANCEL: 'entering' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitDocuments',
        src: 'submitDocuments',
        input: ({ context }) => ({ body: { userId: context.userId, ...submissionFrom(context) } }),
        onDone: { target: 'submitted', actions: 'tellSubmitted' },
        onError: [
          { guard: 'isReviewed', target: 'loading', actions: 'tellFailure' },
          { target: 'filling', actions: 'tellFailure' },
        ],
      },
    },
    submitted: { type: 'final', output: { kind: 'submitted' } satisfies DocumentDetailsOutput },
    toSignContract: {
      type: 'final',
      output: { kind: 'toSign', what: 'contract' } satisfies DocumentDetailsOutput,
    },
    toSignPayslip: {
      type: 'final',
      output: { kind: 'toSign', what: 'payslip' } satisfies DocumentDetailsOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies DocumentDetailsOutput },
  },
  output: passOn,
});
