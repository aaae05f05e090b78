import type { SnapshotFrom } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { StoreRefusal } from '#api/upload.ts';
import { DOCUMENTS, PICTURES } from '#domain/documents/uploadable.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { photo } from '../sample-data.ts';

const MEGABYTE = 1024 * 1024;

/** A file named as a picture, with these first bytes: those of a PNG, or others. */
const named = (name: string, first: readonly number[], size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(first);
  return new File([bytes], name, { type: 'image/png' });
};
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const largest = named('id.png', PNG, 10 * MEGABYTE);
const tooLarge = named('id.png', PNG, 10 * MEGABYTE + 1);
const disguised = named('id.png', [], MEGABYTE);

const isNoPicture = ({ file }: { file: Blob }) => file === disguised;
const isPicture = ({ file }: { file: Blob }) => file !== disguised;
const isGiven = ({ context }: Now) => context.isGiven;
const isChosen = (file: unknown) => file === photo || file === largest || file === disguised;
const isPlace = (key: string) => /^picture\/\d{13}_id\.png$/.test(key);

type Now = SnapshotFrom<typeof uploadMachine>;

/** The connection is lost: the chart retries twice, then shows the problem and offers a retry. */
const lost = ({ context: { tries } }: Now) =>
  tries < 2
    ? ({ to: 'uploading.interrupted', has: { problem: null }, keeps: ['file', 'key', 'tries'] } as const)
    : ({
        to: 'uploading.unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['file', 'key'],
      } as const);

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
      document: { file: new File(['%PDF'], 'id.pdf') },
    },
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    readFileType: {
      png: { output: 'image/png', when: isPicture },
      other: { output: null, when: isNoPicture },
      unreadable: { error: new Error('The file is gone') },
    },
    putFile: {
      stored: { output: { url: 'https://files.example.com/picture/1764000000000_id.png' } },
      dropped: { error: new NoAnswer('offline') },
      keysOver: { error: new StoreRefusal('ExpiredToken') },
      refused: { error: new StoreRefusal('InvalidRequest') },
    },
  },
  facts: ({ context: { isGiven, file, tries, problem } }) => ({
    isGiven,
    disguised: file === disguised,
    tries,
    problem: problem !== null,
  }),
  delays: { retryPause: 3_000 },
  calls: {
    readFileType: { file: isChosen, kinds: PICTURES.kinds },
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
      has: { file: photo, key: isPlace, tries: 0, problem: null },
    },
    disguised: { to: 'uploading.checking', has: { file: disguised } },
  },
  follows: {
    choosing: {
      'FILE.CHOOSE document': { says: 'upload:notAPicture', has: NOTHING },
      'FILE.CHOOSE tooLarge': { says: { key: 'upload:tooLarge', values: { megabytes: 10 } }, has: NOTHING },
      'FILE.CHOOSE': { to: 'uploading.checking', has: { file: isChosen, key: isPlace, tries: 0 } },
    },
    uploading: { CANCEL: (now) => (isGiven(now) ? ignored : { to: 'choosing', has: NOTHING }) },
    'uploading.checking': {
      'readFileType: png': { to: 'uploading.fetchingKeys', keeps: ['file', 'key'] },
      readFileType: notAPicture,
    },
    'uploading.fetchingKeys': {
      'getUploadKey: accepted': { to: 'uploading.sending', keeps: ['file', 'key', 'tries'] },
      'getUploadKey: noAnswer': lost,
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
      'putFile: dropped': lost,
      'putFile: keysOver': ({ context: { tries } }) =>
        tries < 2
          ? { to: 'uploading.fetchingKeys', has: { tries: tries + 1, problem: null }, keeps: ['file', 'key'] }
          : {
              to: 'uploading.unavailable',
              has: { problem: { key: 'upload:failed' } },
              keeps: ['file', 'key'],
            },
      'putFile: refused': (now) =>
        isGiven(now)
          ? { to: 'refused', gives: { kind: 'declined', problem: { key: 'upload:refused' } } }
          : { to: 'choosing', says: 'upload:refused', has: NOTHING },
    },
    'uploading.interrupted': {
      RETRY: { to: 'uploading.fetchingKeys', has: { tries: 0 }, keeps: ['file', 'key'] },
      'after retryPause': ({ context: { tries } }) => ({
        to: 'uploading.fetchingKeys',
        has: { tries: tries + 1 },
        keeps: ['file', 'key'],
      }),
    },
    'uploading.unavailable': {
      RETRY: { to: 'uploading.fetchingKeys', has: { tries: 0, problem: null }, keeps: ['file', 'key'] },
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
      'choosing · FILE.CHOOSE → (stays) [isFaulty]',
      'uploading.checking · done readFileType → choosing [otherwise]',
    ],
    'payouts 5 documents-format': ['notWhatItSays'],
  },
});
