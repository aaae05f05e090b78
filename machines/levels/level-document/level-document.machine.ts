import { assign, emit, setup } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import { failureMessage, failureToast, refused } from '#api/refusal.ts';
import type { Message, Toast } from '#domain/message.ts';
import type { Uploaded } from '#domain/uploaded.ts';
import type { UserInfo } from '#domain/user.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';

/**
 * The picture that proves who somebody is (level 2) or where they live (level 3): uploaded, then submitted; once it is
 * accepted it is only shown (account 2 Verification page, 4 Verification level).
 */

/** `idCard` makes level 2, `address2` level 3, as the calls name them (account 7). */
export type DocumentKind = 'idCard' | 'address2';

export type LevelDocumentInput = {
  kind: DocumentKind;
  /** It was accepted before, and is not uploaded again. */
  isOnFile: boolean;
  /** What was uploaded before the page was loaded again. */
  uploaded?: Uploaded | undefined;
};

export type LevelDocumentOutput =
  | { kind: 'accepted'; user: UserInfo }
  /** The server has another level than the one that led here. */
  | { kind: 'levelDiffers' }
  | { kind: 'left' };

type Context = {
  kind: DocumentKind;
  isOnFile: boolean;
  uploaded: Uploaded | null;
  /** Where the accepted picture shows. */
  address: string | null;
  problem: Message | null;
  output: LevelDocumentOutput;
};

type Events = { type: 'SUBMIT' } | { type: 'REPLACE' } | { type: 'RETRY' } | { type: 'BACK' };

export const levelDocumentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LevelDocumentInput,
    output: {} as LevelDocumentOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { upload: 'upload'; submitDocument: 'submitDocument'; getVerifyInfo: 'getVerifyInfo' },
  },
  actors: {
    upload: uploadMachine,
    submitDocument: oneOfOperations({
      idCard: operation('post', '/api/user/editInfo/SEMI_VERIFIED'),
      address2: operation('post', '/api/user/editInfo/FULLY_VERIFIED'),
    }),
    getVerifyInfo: operation('get', '/api/user/verifyInfo'),
  },
  guards: {
    isOnFile: ({ context }) => context.isOnFile,
    isUploaded: ({ context }) => context.uploaded !== null,
    isUnreadable: refused('60606'),
    isLevelOther: refused('60602', '60604'),
  },
  actions: {
    keepUploaded: assign((_, uploaded: Uploaded) => ({ uploaded })),
    forgetUploaded: assign({ uploaded: null }),
    keepAddress: assign(({ context }, of: Record<DocumentKind, string | null>) => ({
      address: of[context.kind],
    })),
    keepUser: assign((_, user: UserInfo) => ({ output: { kind: 'accepted' as const, user } })),
    noteLevel: assign({ output: { kind: 'levelDiffers' as const } }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'levels:submitFailed' })),
    tellAccepted: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'success' as const,
      message: {
        key: context.kind === 'idCard' ? ('levels:accepted2' as const) : ('levels:accepted3' as const),
      },
    })),
    tellNotUploaded: emit({ type: 'toast', tone: 'failure', message: { key: 'levels:notUploaded' } }),
  },
}).createMachine({
  id: 'levelDocument',
  description: 'Upload and submit the picture that a level needs, or see the one on file.',
  context: ({ input }) => ({
    kind: input.kind,
    isOnFile: input.isOnFile,
    uploaded: input.uploaded ?? null,
    address: null,
    problem: null,
    output: { kind: 'left' },
  }),
  initial: 'deciding',
  on: { BACK: '.left' },
  states: {
    deciding: {
      always: [
        { guard: 'isOnFile', target: 'onFile' },
        { guard: 'isUploaded', target: 'uploaded' },
        { target: 'uploading' },
      ],
    },
    onFile: {
      description: 'Accepted: it shows, and cannot be uploaded again.',
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getVerifyInfo',
            src: 'getVerifyInfo',
            input: {},
            onDone: {
              target: 'shown',
              actions: { type: 'keepAddress', params: ({ event }) => event.output.data },
            },
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        shown: {},
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    uploading: {
      on: { SUBMIT: { actions: 'tellNotUploaded' } },
      invoke: {
        id: 'upload',
        src: 'upload',
        onDone: {
          target: 'uploaded',
          actions: { type: 'keepUploaded', params: ({ event }) => event.output },
        },
        onError: { target: 'uploading', reenter: true, actions: 'tellFailure' },
      },
    },
    uploaded: {
      on: { SUBMIT: 'submitting', REPLACE: { target: 'uploading', actions: 'forgetUploaded' } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitDocument',
        src: 'submitDocument',
        input: ({ context: { kind, uploaded } }) =>
          kind === 'idCard'
            ? { by: kind, init: { body: { idCard: uploaded?.url ?? '' } } }
            : { by: kind, init: { body: { address2: uploaded?.url ?? '' } } },
        onDone: {
          target: 'accepted',
          actions: [{ type: 'keepUser', params: ({ event }) => event.output.data }, 'tellAccepted'],
        },
        onError: [
          { guard: 'isUnreadable', target: 'uploading', actions: ['forgetUploaded', 'tellFailure'] },
          { guard: 'isLevelOther', target: 'levelDiffers', actions: ['noteLevel', 'tellFailure'] },
          { target: 'uploaded', actions: 'tellFailure' },
        ],
      },
    },
    accepted: { type: 'final' },
    levelDiffers: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
