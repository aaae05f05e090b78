import { and, assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import { areKeysOver, putFile, readFileType, storeRefused } from '#api/upload.ts';
import { fileFault, kindsNamed, storeKeyOf, type UploadRule } from '#domain/documents/uploadable.ts';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import { failureOf, type Message, type Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';

/**
 * A file chosen and put into the file store (account 3 Upload key, 5; reading 12). Its rule says what is taken; several
 * files are several of these. One that was chosen elsewhere already is put there at once, or declined.
 *
 * The place in the store is fixed when the file is chosen, so that a repeated upload stores it once. A lost connection
 * is tried again by itself twice, then by whoever waits. Keys are fetched for each try and never kept.
 */

export type UploadInput = {
  rule: UploadRule;
  /** What was chosen elsewhere, and when: in ms since 1970, the same of no two files. */
  given?: { file: File; at: number };
};

export type UploadOutput = { kind: 'stored'; uploaded: Uploaded } | { kind: 'declined'; problem: Message };

/** How often a lost connection is tried again without being asked, and how long before, in ms. */
const TRIES = 2;
const RETRY_PAUSE = 3_000;

type Context = {
  rule: UploadRule;
  isGiven: boolean;
  file: File | null;
  /** Its place in the store. */
  key: string;
  /** Tries made by itself since somebody asked for one. */
  tries: number;
  problem: Message | null;
};

type Events = { type: 'FILE.CHOOSE'; file: File } | { type: 'RETRY' } | { type: 'CANCEL' };

const REFUSED: Message = { key: 'upload:refused' };

/** The file, in the states that have one. */
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
    isFaulty: ({ context }, file: File) => fileFault(file, context.rule) !== null,
    isOfRightKind: (args) => answerOf(args, readFileType) !== null,
    hasTriesLeft: ({ context }) => context.tries < TRIES,
    areKeysOver,
    unanswered,
    storeRefused,
  },
  actions: {
    keepFile: assign(({ context }, file: File) => ({
      file,
      key: storeKeyOf(context.rule.folder, file.name, Date.now()),
      tries: 0,
    })),
    forgetFile: assign({ file: null, key: '', problem: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tryAnew: assign({ tries: 0, problem: null }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'upload:failed' }) }),
    tellFault: emit(({ context: { rule } }, file: File) =>
      failureOf(fileFault(file, rule) ?? { key: rule.otherKind }),
    ),
    tellOtherKind: emit(({ context }) => failureOf({ key: context.rule.otherKind })),
    tellRefusal: emit(failureOf(REFUSED)),
  },
}).createMachine({
  id: 'upload',
  description: 'Choose a file and put it into the file store, however often the connection is lost.',
  context: ({ input: { rule, given } }) => ({
    rule,
    isGiven: given !== undefined,
    file: given?.file ?? null,
    key: given ? storeKeyOf(rule.folder, given.file.name, given.at) : '',
    tries: 0,
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
            guard: { type: 'isFaulty', params: ({ event }) => event.file },
            actions: { type: 'tellFault', params: ({ event }) => event.file },
          },
          {
            target: 'uploading',
            actions: { type: 'keepFile', params: ({ event }) => event.file },
          },
        ],
      },
    },
    uploading: {
      on: { CANCEL: { guard: 'isChosenHere', target: 'choosing' } },
      initial: 'checking',
      states: {
        checking: {
          description: 'Its first bytes tell what it is, whatever its name says.',
          tags: 'busy',
          invoke: {
            id: 'readFileType',
            src: 'readFileType',
            input: ({ context }) => ({
              file: fileOf(context),
              kinds: kindsNamed(fileOf(context).name, context.rule.kinds),
            }),
            onDone: [
              { guard: 'isOfRightKind', target: 'fetchingKeys' },
              { guard: 'isGiven', target: '#upload.notWhatItSays' },
              { target: '#upload.choosing', actions: 'tellOtherKind' },
            ],
            onError: [
              { guard: 'isGiven', target: '#upload.notWhatItSays' },
              { target: '#upload.choosing', actions: 'tellOtherKind' },
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
              { guard: and(['unanswered', 'hasTriesLeft']), target: 'interrupted' },
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
              { guard: and(['areKeysOver', 'hasTriesLeft']), target: 'fetchingKeys', actions: 'countTry' },
              { guard: and(['storeRefused', 'isGiven']), target: '#upload.refused' },
              { guard: 'storeRefused', target: '#upload.choosing', actions: 'tellRefusal' },
              { guard: 'hasTriesLeft', target: 'interrupted' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        interrupted: {
          description:
            'The connection was lost; the file goes to the same place when it is sent again, by itself.',
          on: { RETRY: { target: 'fetchingKeys', actions: 'tryAnew' } },
          after: { retryPause: { target: 'fetchingKeys', actions: 'countTry' } },
        },
        unavailable: {
          description: 'Given up; the file is here still and can be sent again.',
          on: { RETRY: { target: 'fetchingKeys', actions: 'tryAnew' } },
        },
      },
    },
    notWhatItSays: {
      type: 'final',
      output: ({ context }): UploadOutput => ({ kind: 'declined', problem: { key: context.rule.otherKind } }),
    },
    refused: { type: 'final', output: { kind: 'declined', problem: REFUSED } satisfies UploadOutput },
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
