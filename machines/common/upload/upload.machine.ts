import { and, assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import { areKeysOver, putFile, readPictureType, type StoreKeys, storeRefused } from '#api/upload.ts';
import type { Message, MessageKey, Toast } from '#domain/message.ts';
import { isPictureName, LARGEST_FILE, type PictureType, storeKeyOf } from '#domain/picture-file.ts';
import type { Uploaded } from '#domain/uploaded.ts';

/**
 * A picture chosen and put into the file store (account 3 Upload key, 5; reading 12): the shared way of every upload.
 *
 * The place in the store is fixed when the file is chosen, so that a repeated upload stores it once. A lost connection
 * is tried again by itself a few times, then by whoever waits. Keys are fetched for each try and dropped after it.
 */

export type UploadOutput = Uploaded;

/** How often a lost connection is tried again without being asked, and how long before, in ms. */
const TRIES = 2;
const RETRY_PAUSE = 3_000;

type Context = {
  file: File | null;
  /** Its place in the store. */
  key: string;
  keys: StoreKeys | null;
  /** Tries made by itself since somebody asked for one. */
  tries: number;
  problem: Message | null;
  url: string;
};

type Events = { type: 'FILE.CHOOSE'; file: File } | { type: 'RETRY' } | { type: 'CANCEL' };

const fileOf = (event: Events): File | undefined => ('file' in event ? event.file : undefined);

const failure = (key: MessageKey): Toast => ({ type: 'toast', tone: 'failure', message: { key } });

export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as UploadOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      readPictureType: 'readPictureType';
      getUploadKey: 'getUploadKey';
      putFile: 'putFile';
    },
  },
  actors: { readPictureType, getUploadKey: operation('post', '/api/file/getUploadKey'), putFile },
  delays: { retryPause: RETRY_PAUSE },
  guards: {
    isNamedOtherwise: ({ event }) => !isPictureName(fileOf(event)?.name ?? ''),
    isTooLarge: ({ event }) => (fileOf(event)?.size ?? 0) > LARGEST_FILE,
    isPicture: (_, type: PictureType | null) => type !== null,
    hasTriesLeft: ({ context }) => context.tries < TRIES,
    areKeysOver,
    unanswered,
    storeRefused,
  },
  actions: {
    keepFile: assign((_, file: File) => ({ file, key: storeKeyOf(file.name, Date.now()), tries: 0 })),
    forgetFile: assign({ file: null, key: '', problem: null }),
    keepKeys: assign((_, keys: StoreKeys) => ({ keys })),
    dropKeys: assign({ keys: null }),
    keepAddress: assign((_, url: string) => ({ url })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tryAnew: assign({ tries: 0, problem: null }),
    tryNoMore: assign({ tries: TRIES }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'levels:uploadFailed' }) }),
    tellFormat: emit(failure('levels:formatWrong')),
    tellSize: emit(failure('levels:tooLarge')),
    tellRefusal: emit(failure('levels:uploadRefused')),
  },
}).createMachine({
  id: 'upload',
  description: 'Choose a picture and put it into the file store, however often the connection is lost.',
  context: { file: null, key: '', keys: null, tries: 0, problem: null, url: '' },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'FILE.CHOOSE': [
          { guard: 'isNamedOtherwise', actions: 'tellFormat' },
          { guard: 'isTooLarge', actions: 'tellSize' },
          {
            target: 'uploading',
            actions: { type: 'keepFile', params: ({ event }) => event.file },
          },
        ],
      },
    },
    uploading: {
      on: { CANCEL: { target: 'choosing', actions: 'forgetFile' } },
      initial: 'checking',
      states: {
        checking: {
          description: 'Its first bytes tell what it is, whatever its name says.',
          tags: 'busy',
          invoke: {
            id: 'readPictureType',
            src: 'readPictureType',
            input: ({ context }) => context.file ?? new Blob(),
            onDone: [
              { guard: { type: 'isPicture', params: ({ event }) => event.output }, target: 'fetchingKeys' },
              { target: '#upload.choosing', actions: ['tellFormat', 'forgetFile'] },
            ],
            onError: { target: '#upload.choosing', actions: ['tellFormat', 'forgetFile'] },
          },
        },
        fetchingKeys: {
          tags: 'busy',
          invoke: {
            id: 'getUploadKey',
            src: 'getUploadKey',
            input: {},
            onDone: {
              target: 'sending',
              actions: { type: 'keepKeys', params: ({ event }) => event.output.data },
            },
            onError: [
              { guard: 'unanswered', target: 'interrupted', actions: 'explainFailure' },
              { target: 'interrupted', actions: ['explainFailure', 'tryNoMore'] },
            ],
          },
        },
        sending: {
          tags: 'busy',
          exit: 'dropKeys',
          invoke: {
            id: 'putFile',
            src: 'putFile',
            input: ({ context: { file, key, keys } }) => ({
              file: file ?? new Blob(),
              key,
              keys: keys ?? { ak: '', sk: '', st: '' },
            }),
            onDone: {
              target: '#upload.stored',
              actions: { type: 'keepAddress', params: ({ event }) => event.output.url },
            },
            onError: [
              { guard: and(['areKeysOver', 'hasTriesLeft']), target: 'fetchingKeys', actions: 'countTry' },
              { guard: 'storeRefused', target: '#upload.choosing', actions: ['tellRefusal', 'forgetFile'] },
              { target: 'interrupted', actions: 'explainFailure' },
            ],
          },
        },
        interrupted: {
          description: 'The file is here still, and goes to the same place when it is sent again.',
          on: { RETRY: { target: 'fetchingKeys', actions: 'tryAnew' } },
          after: { retryPause: { guard: 'hasTriesLeft', target: 'fetchingKeys', actions: 'countTry' } },
        },
      },
    },
    stored: { type: 'final' },
  },
  output: ({ context: { url, file } }) => ({ url, name: file?.name ?? '', ...(file && { file }) }),
});
