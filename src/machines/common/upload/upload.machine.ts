import { and, assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import {
  areKeysRefused,
  isFileRefused,
  isLost,
  lossMessage,
  putFile,
  readFileType,
  uploadFailure,
} from '#api/upload.ts';
import { sizeFault, storeKeyOf, type UploadRule } from '#domain/documents/uploadable.ts';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import { failureOf, type Message, type Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * A file is chosen and put into the file store (account 3 Upload key, 5; reading 12). `rule` says which files are
 * accepted. Each file has an upload of its own. A file chosen elsewhere (`given`) is uploaded at once, or declined.
 *
 * The key in the store is fixed when the file is chosen, so a repeated upload stores the file once. The chart retries a
 * lost connection twice, then the user can. Access keys are fetched for each try and never kept; keys that the store
 * refuses are replaced once.
 */

export type UploadInput = {
  rule: UploadRule;
  /** A file chosen elsewhere, and the time in epoch ms, which differs for every file. */
  given?: { file: File; at: number };
};

export type UploadOutput = { kind: 'stored'; uploaded: Uploaded } | { kind: 'declined'; problem: Message };

/** Number of automatic retries after a lost connection, and the pause before each, in ms. */
const TRIES = 2;
const RETRY_PAUSE = 3_000;

type Context = {
  rule: UploadRule;
  isGiven: boolean;
  file: File | null;
  /** The key of the file in the store. */
  key: string;
  /** Automatic retries since the last choice or retry of the user. */
  tries: number;
  /** True if refused keys were replaced since then. */
  hasNewKeys: boolean;
  /** Why the upload waits, or was given up. */
  problem: Message | null;
};

type Events =
  | { type: 'FILE.CHOOSE'; file: File }
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  /** The user submits the page before the file is stored. */
  | { type: 'SUBMIT' };

/** Returns the file, in the states that have a file. */
const fileOf = ({ file }: Context): File => file ?? new File([], '');

const getUploadKey = operation('post', '/api/file/getUploadKey');

export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as UploadInput,
    output: {} as UploadOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { readFileType: 'readFileType'; getUploadKey: 'getUploadKey'; putFile: 'putFile' },
  },
  actors: { readFileType, getUploadKey, putFile },
  delays: { retryPause: RETRY_PAUSE },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    isChosenHere: ({ context }) => !context.isGiven,
    isTooLarge: ({ context }, file: File) => sizeFault(file, context.rule) !== null,
    isOfRightKind: (args) => answerOf(args, readFileType) !== null,
    hasTriesLeft: ({ context }) => context.tries < TRIES,
    hasOldKeys: ({ context }) => !context.hasNewKeys,
    areKeysRefused,
    isLost,
    isFileRefused,
  },
  actions: {
    keepFile: assign(({ context }, file: File) => ({
      file,
      key: storeKeyOf(context.rule.folder, file.name, Date.now()),
      tries: 0,
      hasNewKeys: false,
    })),
    forgetFile: assign({ file: null, key: '', problem: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countKeys: assign({ hasNewKeys: true }),
    tryAnew: assign({ tries: 0, hasNewKeys: false, problem: null }),
    explainLoss: assign({ problem: lossMessage }),
    explainFailure: assign({ problem: uploadFailure }),
    forgetProblem: assign({ problem: null }),
    tellTooLarge: emit(({ context: { rule } }, file: File) =>
      failureOf(sizeFault(file, rule) ?? { key: rule.otherKind }),
    ),
    tellOtherKind: emit(({ context }) => failureOf({ key: context.rule.otherKind })),
    tellFailure: emit((args) => failureOf(uploadFailure(args))),
    tellNothingChosen: emit(failureOf({ key: 'upload:nothingChosen' })),
    tellNotYet: emit(({ context }) => failureOf(context.problem ?? { key: 'upload:stillUploading' })),
  },
}).createMachine({
  id: 'upload',
  description: 'The user chooses a file, and it is put into the file store. Lost connections are retried.',
  context: ({ input: { rule, given } }) => ({
    rule,
    isGiven: given !== undefined,
    file: given?.file ?? null,
    key: given ? storeKeyOf(rule.folder, given.file.name, given.at) : '',
    tries: 0,
    hasNewKeys: false,
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGiven', target: 'uploading' }, 'choosing'] },
    choosing: {
      entry: 'forgetFile',
      on: {
        'FILE.CHOOSE': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.file },
            actions: { type: 'tellTooLarge', params: ({ event }) => event.file },
          },
          {
            target: 'uploading',
            actions: { type: 'keepFile', params: ({ event }) => event.file },
          },
        ],
        SUBMIT: { actions: 'tellNothingChosen' },
      },
    },
    uploading: {
      on: {
        CANCEL: { guard: 'isChosenHere', target: 'choosing' },
        SUBMIT: { guard: 'isChosenHere', actions: 'tellNotYet' },
      },
      initial: 'checking',
      states: {
        checking: {
          description:
            'The content must be of a kind that is accepted, and a picture must be shown by the browser.',
          tags: 'busy',
          invoke: {
            id: 'readFileType',
            src: 'readFileType',
            input: ({ context }) => ({ file: fileOf(context), kinds: context.rule.kinds }),
            onDone: [
              { guard: 'isOfRightKind', target: 'fetchingKeys' },
              { guard: 'isGiven', target: '#upload.notWhatItSays' },
              { target: '#upload.choosing', actions: 'tellOtherKind' },
            ],
            onError: [
              { guard: 'isGiven', target: '#upload.refused' },
              { target: '#upload.choosing', actions: 'tellFailure' },
            ],
          },
        },
        fetchingKeys: {
          tags: 'busy',
          invoke: {
            id: 'getUploadKey',
            src: 'getUploadKey',
            input: {},
            onDone: 'sending',
            onError: [
              { guard: and(['isLost', 'hasTriesLeft']), target: 'interrupted', actions: 'explainLoss' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'putFile',
            src: 'putFile',
            input: ({ context, event }) => ({
              file: fileOf(context),
              key: context.key,
              keys: answerOf({ event }, getUploadKey).data,
            }),
            onDone: '#upload.stored',
            onError: [
              { guard: and(['areKeysRefused', 'hasOldKeys']), target: 'fetchingKeys', actions: 'countKeys' },
              { guard: and(['isFileRefused', 'isGiven']), target: '#upload.refused' },
              { guard: 'isFileRefused', target: '#upload.choosing', actions: 'tellFailure' },
              { guard: and(['isLost', 'hasTriesLeft']), target: 'interrupted', actions: 'explainLoss' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        interrupted: {
          description:
            'The connection was lost, or the store failed. The file is sent again automatically, to the same place.',
          exit: 'forgetProblem',
          on: { RETRY: { target: 'fetchingKeys', actions: 'tryAnew' } },
          after: { retryPause: { target: 'fetchingKeys', actions: 'countTry' } },
        },
        unavailable: {
          description: 'The upload was given up. The file is still here, and the user can retry.',
          on: { RETRY: { target: 'fetchingKeys', actions: 'tryAnew' } },
        },
      },
    },
    notWhatItSays: {
      type: 'final',
      output: ({ context }): UploadOutput => ({ kind: 'declined', problem: { key: context.rule.otherKind } }),
    },
    refused: {
      type: 'final',
      output: (args): UploadOutput => ({ kind: 'declined', problem: uploadFailure(args) }),
    },
    stored: {
      type: 'final',
      output: (args): UploadOutput => ({
        kind: 'stored',
        uploaded: {
          url: answerOf(args, putFile).url,
          name: fileOf(args.context).name,
          file: fileOf(args.context),
        },
      }),
    },
  },
  output: passOn,
});
