import type { SnapshotFrom } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { StoreRefusal, UnreadableFile } from '#api/upload.ts';
import { DOCUMENTS, PICTURES } from '#domain/documents/uploadable.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { CARD_BYTES, photo } from '../sample-data.ts';

const MEGABYTE = 1024 * 1024;

/** A file named as a picture, with this content, filled up to a size. */
const named = (name: string, content: Uint8Array, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(content);
  return new File([bytes], name, { type: 'image/png' });
};
const largest = named('id.png', CARD_BYTES, 10 * MEGABYTE);
const tooLarge = named('id.png', CARD_BYTES, 10 * MEGABYTE + 1);
/** Begins like a picture, but has no pixels. */
const disguised = named('id.png', CARD_BYTES.slice(0, 8), MEGABYTE);

const isNoPicture = ({ file }: { file: Blob }) => file === disguised;
const isPicture = ({ file }: { file: Blob }) => file !== disguised;
const isGiven = ({ context }: Now) => context.isGiven;
const isChosen = (file: unknown) => file === photo || file === largest || file === disguised;
const isPlace = (key: string) => /^picture\/\d{13}_id\.png$/.test(key);

type Now = SnapshotFrom<typeof uploadMachine>;

/** The upload was given up with this problem; the user can retry. */
const givenUp = (problem: Message) =>
  ({ to: 'uploading.unavailable', has: { problem }, keeps: ['file', 'key'] }) as const;

/** The connection or the store fails: the chart retries twice, then shows the problem and offers a retry. */
const lost =
  (waits: MessageKey, stops: MessageKey) =>
  ({ context: { tries } }: Now) =>
    tries < 2
      ? ({
          to: 'uploading.interrupted',
          has: { problem: { key: waits } },
          keeps: ['file', 'key', 'tries'],
        } as const)
      : givenUp({ key: stops });
const offline = lost('upload:retrying', 'common:offline');

/** Keys that the store refuses are replaced once. */
const refusedKeys = ({ context: { hasNewKeys } }: Now) =>
  hasNewKeys
    ? givenUp({ key: 'upload:storeRefused' })
    : ({
        to: 'uploading.fetchingKeys',
        has: { hasNewKeys: true, problem: null },
        keeps: ['file', 'key', 'tries'],
      } as const);

/** The file will not be stored: the user chooses another one. */
const declined = (key: MessageKey) => (now: Now) =>
  isGiven(now)
    ? ({ to: 'refused', gives: { kind: 'declined', problem: { key } } } as const)
    : ({ to: 'choosing', says: key, has: NOTHING } as const);

const NOTHING = { file: null, key: '', problem: null };
const notAPicture = (now: Now) =>
  isGiven(now)
    ? ({
        to: 'notWhatItSays',
        gives: { kind: 'declined', problem: { key: 'upload:notADocument' } },
      } as const)
    : ({ to: 'choosing', says: 'upload:notAPicture', has: NOTHING } as const);

export default defineModel(uploadMachine, {
  inputs: {
    picture: { rule: PICTURES },
    given: () => ({ rule: DOCUMENTS, given: { file: photo, at: Date.now() } }),
    disguised: () => ({ rule: DOCUMENTS, given: { file: disguised, at: Date.now() } }),
  },
  events: {
    'FILE.CHOOSE': {
      photo: { file: photo },
      largest: { file: largest },
      tooLarge: { file: tooLarge },
      disguised: { file: disguised },
    },
    SUBMIT: true,
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    readFileType: {
      png: { output: 'image/png', when: isPicture },
      other: { output: null, when: isNoPicture },
      unreadable: { error: new UnreadableFile() },
    },
    putFile: {
      stored: { output: { url: 'https://files.example.com/picture/1764000000000_id.png' } },
      dropped: { error: new NoAnswer('offline') },
      storeFailed: { error: new NoAnswer('serverFailed') },
      keysOver: { error: new StoreRefusal(403, 'ExpiredToken') },
      noStore: { error: new StoreRefusal(404, 'NoSuchBucket') },
      refused: { error: new StoreRefusal(400, 'InvalidRequest') },
      tooLarge: { error: new StoreRefusal(413) },
    },
  },
  facts: ({ context: { isGiven, file, tries, hasNewKeys, problem } }) => ({
    isGiven,
    disguised: file === disguised,
    tries,
    hasNewKeys,
    problem: problem !== null,
  }),
  delays: { retryPause: 3_000 },
  calls: {
    readFileType: ({ context: { rule } }) => ({ file: isChosen, kinds: rule.kinds }),
    getUploadKey: {},
    putFile: {
      file: isChosen,
      key: isPlace,
      keys: {
        ak: 'AKIA4WALLETTEMP00001',
        sk: '7hQmT2vXw9ZcLrB5nYpKd3sFgJ8uEa6o',
        st: 'FwoGZXIvYXdzEXAMPLETOKEN',
      },
    },
  },
  begins: {
    picture: { to: 'choosing', has: NOTHING },
    given: {
      to: 'uploading.checking',
      has: { file: photo, key: isPlace, tries: 0, hasNewKeys: false, problem: null },
    },
    disguised: { to: 'uploading.checking', has: { file: disguised } },
  },
  follows: {
    choosing: {
      'FILE.CHOOSE tooLarge': { says: { key: 'upload:tooLarge', values: { megabytes: 10 } }, has: NOTHING },
      'FILE.CHOOSE': { to: 'uploading.checking', has: { file: isChosen, key: isPlace, tries: 0 } },
      SUBMIT: { says: 'upload:nothingChosen', has: NOTHING },
    },
    uploading: {
      SUBMIT: (now) =>
        isGiven(now)
          ? ignored
          : { says: now.context.problem ?? 'upload:stillUploading', keeps: ['file', 'key', 'problem'] },
      CANCEL: (now) => (isGiven(now) ? ignored : { to: 'choosing', has: NOTHING }),
    },
    'uploading.checking': {
      'readFileType: png': { to: 'uploading.fetchingKeys', keeps: ['file', 'key'] },
      'readFileType: other': notAPicture,
      'readFileType: unreadable': declined('upload:unreadable'),
    },
    'uploading.fetchingKeys': {
      'getUploadKey: accepted': { to: 'uploading.sending', keeps: ['file', 'key', 'tries'] },
      'getUploadKey: noAnswer': offline,
      'getUploadKey: unauthorised': {
        to: 'uploading.unavailable',
        has: { problem: { text: 'Please sign in again.' } },
        keeps: ['file', 'key'],
      },
      'getUploadKey: unknownRefusal': {
        to: 'uploading.unavailable',
        has: { problem: { key: 'upload:failed' } },
        keeps: ['file', 'key'],
      },
    },
    'uploading.sending': {
      'putFile: stored': {
        to: 'stored',
        gives: {
          kind: 'stored',
          uploaded: {
            url: 'https://files.example.com/picture/1764000000000_id.png',
            name: 'id.png',
            file: isChosen,
          },
        },
      },
      'putFile: dropped': offline,
      'putFile: storeFailed': lost('upload:retryingStore', 'common:serverTrouble'),
      'putFile: keysOver': refusedKeys,
      'putFile: noStore': givenUp({ key: 'common:serverTrouble' }),
      'putFile: refused': declined('upload:refused'),
      'putFile: tooLarge': declined('upload:tooLargeForStore'),
    },
    'uploading.interrupted': {
      RETRY: {
        to: 'uploading.fetchingKeys',
        has: { tries: 0, hasNewKeys: false, problem: null },
        keeps: ['file', 'key'],
      },
      'after retryPause': ({ context: { tries } }) => ({
        to: 'uploading.fetchingKeys',
        has: { tries: tries + 1, problem: null },
        keeps: ['file', 'key', 'hasNewKeys'],
      }),
    },
    'uploading.unavailable': {
      RETRY: {
        to: 'uploading.fetchingKeys',
        has: { tries: 0, hasNewKeys: false, problem: null },
        keeps: ['file', 'key'],
      },
    },
  },
  oracles: {
    choosing: { 'waits for the user': (now) => !now.hasTag('busy') },
    'uploading.checking': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'uploading.fetchingKeys': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'retries at most twice by itself': ({ context }) => context.tries <= 2,
    },
    'uploading.sending': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'uploading.interrupted': { 'still has the file': ({ context }) => isChosen(context.file) },
    'uploading.unavailable': { 'still has the file': ({ context }) => isChosen(context.file) },
    notWhatItSays: { 'ends with its outcome': (now) => now.output?.kind === 'declined' },
    refused: { 'ends with its outcome': (now) => now.output?.kind === 'declined' },
    stored: { 'hands over the address': (now) => now.output?.kind === 'stored' },
  },
  requirements: {
    'account 3 upload-key': ['uploading.sending'],
    'account 5 upload-format': [
      'choosing · FILE.CHOOSE → (stays) [isTooLarge]',
      'uploading.checking · done readFileType → choosing [otherwise]',
    ],
    'account 5 upload-missing': ['choosing · SUBMIT → (stays)'],
    'payouts 5 documents-format': ['notWhatItSays'],
  },
});
