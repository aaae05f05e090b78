import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { takePagePicture } from '#api/page-picture.ts';
import { failureMessage } from '#api/refusal.ts';
import { drawSignature } from '#api/signature-picture.ts';
import type { Signature, SignedKind, Signer } from '#domain/documents/documents.ts';
import type { Stroke } from '#domain/documents/signature.ts';
import { DOCUMENTS } from '#domain/documents/uploadable.ts';
import { failureOf, type Toast } from '#domain/words/message.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import {
  gapsOf,
  isInked,
  isToSign,
  isWhole,
  problemsOf,
  type SigningContext,
  signedBy,
  typedProblem,
  unsignedMessage,
  withSigner,
  withTyped,
} from './signing-context.ts';

/**
 * Shows the agency contract or the payslip, takes the signature, and stores a picture of the signed page (payouts 2, 4 and 5
 * Signing; reading 33).
 *
 * The user draws the signature, or types it if drawing is not possible. The signature is stored before the page. Typed text
 * stays after every failure. A document with gaps in the server's data is shown, and cannot be signed. What keeps the user
 * from signing is loaded again when the user returns (reading 84).
 */

export type SigningInput = {
  userId: string;
  kind: SignedKind;
  /** The known values: from the profile, or from before a reload. */
  signer: Signer;
  signature?: Signature | undefined;
};

export type SigningOutput = { kind: 'signed'; url: string } | { kind: 'left' };

type Events =
  | { type: 'SIGNER.CHANGE'; field: keyof Signer; value: string }
  | { type: 'SIGN' }
  | { type: 'INK.CHANGE'; strokes: readonly Stroke[] }
  | { type: 'INK.CLEAR' }
  | { type: 'TYPE_INSTEAD' }
  | { type: 'DRAW_INSTEAD' }
  | { type: 'TYPED.CHANGE'; value: string }
  | { type: 'SAVE' }
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'BACK' };

const getDetail = operation('get', '/api/user/kyc/getDetail');

/** The transitions after the answer with the data of the document. */
const BY_DETAIL = [
  { guard: 'isNotToSign', target: '#signing.nothingToSign.shown' },
  { guard: 'hasGaps', target: '#signing.incomplete.shown', actions: 'keepDetail' },
  { target: '#signing.reading', actions: 'keepDetail' },
] as const;

/** The file that is being uploaded. */
const given = ({ file }: SigningContext) => ({
  rule: DOCUMENTS,
  given: { file: file ?? new File([], ''), at: Date.now() },
});

const signingSetup = setup({
  types: {
    context: {} as SigningContext,
    events: {} as Events,
    input: {} as SigningInput,
    output: {} as SigningOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      getDetail: 'getDetail';
      drawSignature: 'drawSignature';
      takePagePicture: 'takePagePicture';
      upload: 'upload';
    },
  },
  actors: { getDetail, drawSignature, takePagePicture, upload: uploadMachine },
  guards: {
    isNotToSign: (args) => !isToSign(args.context.kind, answerOf(args, getDetail).data),
    hasGaps: (args) => gapsOf(args.context.kind, answerOf(args, getDetail).data).length > 0,
    isWhole: ({ context }) => isWhole(context),
    isTyping: ({ context }) => context.isTyping,
    isInked: ({ context }) => isInked(context),
    isStored: ended(uploadMachine, 'stored'),
  },
  actions: {
    keepDetail: assign({ detail: (args) => answerOf(args, getDetail).data }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    keepSigner: assign(({ context }, { field, value }: { field: keyof Signer; value: string }) =>
      withSigner(context, field, value),
    ),
    explainWhatIsMissing: assign({ problems: ({ context }) => problemsOf(context) }),
    tellUnsigned: emit(({ context }) => failureOf(unsignedMessage(context))),
    keepStrokes: assign({ strokes: (_, strokes: readonly Stroke[]) => strokes }),
    clearInk: assign({ strokes: [] }),
    beginTyping: assign(({ context }) => ({
      isTyping: true,
      ...withTyped(context, context.typed || context.signer.name),
    })),
    beginDrawing: assign({ isTyping: false }),
    keepTyped: assign(({ context }, typed: string) => withTyped(context, typed)),
    explainTyped: assign(({ context }) => ({
      problems: { ...context.problems, typed: typedProblem(context.typed) },
    })),
    keepDrawn: assign((args) => answerOf(args, drawSignature)),
    keepSignature: assign((args) => ({
      signature: { url: endOf(args, uploadMachine, 'stored').uploaded.url, picture: args.context.picture },
      strokes: [],
      typed: '',
      problems: { ...args.context.problems, signature: undefined, typed: undefined },
    })),
    keepPage: assign({ file: (args) => answerOf(args, takePagePicture) }),
    forgetFile: assign({ file: null, picture: '' }),
    tellUploadFailed: emit(failureOf({ key: 'upload:failed' })),
    tellNoPicture: emit(failureOf({ key: 'signing:pictureFailed' })),
  },
});

/** The parts of a state that keeps the user from signing. What is shown stays while the document is loaded again. */
const hindrance = signingSetup.createStateConfig({
  initial: 'shown',
  states: {
    shown: { on: { REFRESH: 'refreshing' } },
    refreshing: {
      description: 'The document is loaded again, because it may be there to sign by now.',
      invoke: {
        id: 'getDetail',
        src: 'getDetail',
        input: ({ context: { userId } }) => ({ params: { query: { userId } } }),
        onDone: BY_DETAIL,
        onError: 'shown',
      },
    },
  },
});

export const signingMachine = signingSetup.createMachine({
  id: 'signing',
  description: 'The user reads the agency contract or the payslip, and signs it.',
  context: ({ input: { signature = null, ...input } }) => ({
    ...input,
    problems: {},
    signature,
    detail: null,
    strokes: [],
    typed: '',
    isTyping: false,
    file: null,
    picture: '',
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
    nothingToSign: {
      description: 'The document was signed before, or is no longer asked for.',
      ...hindrance,
    },
    incomplete: {
      description: 'The document has gaps. The document is shown with the reason and cannot be signed.',
      ...hindrance,
    },
    reading: {
      entry: 'forgetFile',
      on: {
        'SIGNER.CHANGE': { actions: { type: 'keepSigner', params: ({ event }) => event } },
        SIGN: 'signing',
        SUBMIT: [{ guard: 'isWhole', target: 'submitting' }, { actions: 'explainWhatIsMissing' }],
      },
    },
    signing: {
      description: 'The signature pad is open.',
      on: { CANCEL: 'reading' },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isTyping', target: 'typing' }, 'drawing'] },
        drawing: {
          on: {
            'INK.CHANGE': { actions: { type: 'keepStrokes', params: ({ event }) => event.strokes } },
            'INK.CLEAR': { actions: 'clearInk' },
            TYPE_INSTEAD: { target: 'typing', actions: 'beginTyping' },
            SAVE: [{ guard: 'isInked', target: 'picturing' }, { actions: 'tellUnsigned' }],
          },
        },
        typing: {
          description: 'A user who cannot draw types the name, which becomes the signature.',
          on: {
            'TYPED.CHANGE': { actions: { type: 'keepTyped', params: ({ event }) => event.value } },
            DRAW_INSTEAD: { target: 'drawing', actions: 'beginDrawing' },
            SAVE: [{ guard: 'isInked', target: 'picturing' }, { actions: 'explainTyped' }],
          },
        },
        picturing: {
          tags: 'busy',
          invoke: {
            id: 'drawSignature',
            src: 'drawSignature',
            input: ({ context }) => signedBy(context),
            onDone: { target: 'storing', actions: 'keepDrawn' },
            onError: { target: 'deciding', actions: 'tellNoPicture' },
          },
        },
        storing: {
          tags: 'busy',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => given(context),
            onDone: [
              { guard: 'isStored', target: '#signing.reading', actions: 'keepSignature' },
              { target: 'deciding', actions: 'tellUploadFailed' },
            ],
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      on: { CANCEL: 'reading' },
      initial: 'picturing',
      states: {
        picturing: {
          description: 'The app takes a picture of the signed page.',
          invoke: {
            id: 'takePagePicture',
            src: 'takePagePicture',
            input: ({ context }) => ({ name: `${context.kind}.png` }),
            onDone: { target: 'storing', actions: 'keepPage' },
            onError: { target: '#signing.reading', actions: 'tellNoPicture' },
          },
        },
        storing: {
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => given(context),
            onDone: [
              { guard: 'isStored', target: '#signing.signed' },
              { target: '#signing.reading', actions: 'tellUploadFailed' },
            ],
          },
        },
      },
    },
    signed: {
      type: 'final',
      output: (args): SigningOutput => ({
        kind: 'signed',
        url: endOf(args, uploadMachine, 'stored').uploaded.url,
      }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies SigningOutput },
  },
  output: passOn,
});
