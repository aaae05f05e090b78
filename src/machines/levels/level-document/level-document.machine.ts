import { assign, emit, sendTo, setup } from 'xstate';
import { answerOf, oneOfOperations, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { PICTURES } from '#domain/documents/uploadable.ts';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import { type DocumentKind, HIGHEST_LEVEL, isOnFile, LEVEL_OF } from '#domain/person/level.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { endOf, passOn } from '../../endings.ts';

/**
 * The picture that verifies the user's identity (level 2) or address (level 3). The user uploads and submits it; an
 * accepted picture is only shown (account 2 Verification page, 4 Verification level). When the user returns, the app loads
 * the level again, because another device may have raised it (reading 84).
 */

export type LevelDocumentInput = {
  kind: DocumentKind;
  /** The user's current level. */
  level: number;
  /** The file uploaded before a reload. */
  uploaded?: Uploaded | undefined;
};

export type LevelDocumentOutput =
  | { kind: 'accepted'; user: UserInfo }
  /** The user also opened the next level at once. */
  | { kind: 'goesOn'; user: UserInfo }
  /** The level on the server is not the one expected here. */
  | { kind: 'levelDiffers' }
  | { kind: 'left' };

type Context = {
  kind: DocumentKind;
  level: number;
  uploaded: Uploaded | null;
  /** The user from the answer to the submission. */
  user: UserInfo | null;
  /** The address of the accepted picture. */
  address: string | null;
  problem: Message | null;
};

type Events =
  | { type: 'CONFIRM' }
  | { type: 'NEXT' }
  | { type: 'SUBMIT' }
  | { type: 'REPLACE' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'BACK' };

const submitDocument = oneOfOperations({
  idCard: operation('post', '/api/user/editInfo/SEMI_VERIFIED'),
  address2: operation('post', '/api/user/editInfo/FULLY_VERIFIED'),
});

const getVerifyInfo = operation('get', '/api/user/verifyInfo');

export const levelDocumentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LevelDocumentInput,
    output: {} as LevelDocumentOutput,
    emitted: {} as Toast | { type: 'refreshUser' },
    tags: {} as 'busy',
    children: {} as { upload: 'upload'; submitDocument: 'submitDocument'; getVerifyInfo: 'getVerifyInfo' },
  },
  actors: { upload: uploadMachine, submitDocument, getVerifyInfo },
  guards: {
    isOnFile: ({ context }) => isOnFile(context.level, context.kind),
    hasNext: ({ context }) => LEVEL_OF[context.kind] < HIGHEST_LEVEL,
    isUploaded: ({ context }) => context.uploaded !== null,
    isUnreadable: refused(submitDocument, 'documentsRefused'),
    isLevelOther: refused(submitDocument, 'levelTooLow', 'alreadyVerified'),
  },
  actions: {
    keepUploaded: assign({ uploaded: (args) => endOf(args, uploadMachine, 'stored').uploaded }),
    forgetUploaded: assign({ uploaded: null }),
    keepAddress: assign({ address: (args) => answerOf(args, getVerifyInfo).data[args.context.kind] }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'levels:submitFailed' })),
    refreshUser: emit({ type: 'refreshUser' }),
    keepUser: assign({ user: (args) => answerOf(args, submitDocument).data }),
  },
}).createMachine({
  id: 'levelDocument',
  description: 'The user uploads and submits the picture that a level needs, or sees the one on file.',
  context: ({ input: { uploaded = null, ...input } }) => ({
    ...input,
    uploaded,
    user: null,
    address: null,
    problem: null,
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
      description: 'The picture was accepted: the user sees it and cannot upload another.',
      on: { REFRESH: { actions: 'refreshUser' } },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getVerifyInfo',
            src: 'getVerifyInfo',
            input: {},
            onDone: { target: 'shown', actions: 'keepAddress' },
            onError: { target: 'unavailable', actions: 'explainFailure' },
          },
        },
        shown: {},
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    uploading: {
      description: 'A submission now is answered by the upload, which knows what it waits for.',
      on: {
        SUBMIT: { actions: sendTo('upload', { type: 'SUBMIT' }) },
        REFRESH: { actions: 'refreshUser' },
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: { rule: PICTURES },
        onDone: { target: 'uploaded', actions: 'keepUploaded' },
      },
    },
    uploaded: {
      on: {
        SUBMIT: 'submitting',
        REPLACE: { target: 'uploading', actions: 'forgetUploaded' },
        REFRESH: { actions: 'refreshUser' },
      },
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
        onDone: { target: 'reached', actions: ['keepUser', 'forgetUploaded'] },
        onError: [
          { guard: 'isUnreadable', target: 'uploading', actions: ['forgetUploaded', 'tellFailure'] },
          { guard: 'isLevelOther', target: 'levelDiffers', actions: 'tellFailure' },
          { target: 'uploaded', actions: 'tellFailure' },
        ],
      },
    },
    reached: {
      description: 'The new limits are shown. The user can continue with the next level, if there is one.',
      on: { CONFIRM: 'accepted', BACK: 'accepted', NEXT: { guard: 'hasNext', target: 'goesOn' } },
    },
    accepted: {
      type: 'final',
      output: ({ context }): LevelDocumentOutput => ({ kind: 'accepted', user: context.user as UserInfo }),
    },
    goesOn: {
      type: 'final',
      output: ({ context }): LevelDocumentOutput => ({ kind: 'goesOn', user: context.user as UserInfo }),
    },
    levelDiffers: { type: 'final', output: { kind: 'levelDiffers' } satisfies LevelDocumentOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies LevelDocumentOutput },
  },
  output: passOn,
});
