import type { SnapshotFrom } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { StoreRefusal } from '#api/upload.ts';
import { PICTURES } from '#domain/uploadable.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineModel } from '#paths/model.ts';
import { photo } from '../people.ts';

const MEGABYTE = 1024 * 1024;
const largest = new File([new Uint8Array(10 * MEGABYTE)], 'id.png', { type: 'image/png' });
const tooLarge = new File([new Uint8Array(10 * MEGABYTE + 1)], 'id.png', { type: 'image/png' });

const isChosen = (file: unknown) => file === photo || file === largest;
const isPlace = (key: string) => /^picture\/\d{13}_id\.png$/.test(key);

type Now = SnapshotFrom<typeof uploadMachine>;

/** The connection was lost: twice it is tried again by itself, then it is said, and left to the person. */
const lost = ({ context: { tries } }: Now) =>
  tries < 2
    ? ({ to: 'uploading.interrupted', has: { problem: null }, keeps: ['file', 'key', 'tries'] } as const)
    : ({
        to: 'uploading.unavailable',
        has: { problem: { key: 'common:offline' } },
        keeps: ['file', 'key'],
      } as const);

const NOTHING = { file: null, key: '', problem: null };
const notAPicture = { to: 'choosing', says: 'upload:notAPicture', has: NOTHING } as const;

export default defineModel(uploadMachine, {
  inputs: { picture: { rule: PICTURES } },
  events: {
    'FILE.CHOOSE': {
      photo: { file: photo },
      largest: { file: largest },
      tooLarge: { file: tooLarge },
      document: { file: new File(['%PDF'], 'id.pdf') },
    },
    RETRY: true,
    CANCEL: true,
  },
  actors: {
    readFileType: {
      png: { output: 'image/png' },
      other: { output: null },
      unreadable: { error: new Error('The file is gone') },
    },
    putFile: {
      stored: { output: { url: 'https://files.example.com/picture/1764000000000_id.png' } },
      dropped: { error: new NoAnswer('offline') },
      keysOver: { error: new StoreRefusal('ExpiredToken') },
      refused: { error: new StoreRefusal('InvalidRequest') },
    },
  },
  facts: ({ context: { tries, problem } }) => ({ tries, problem: problem !== null }),
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
  begins: { picture: { to: 'choosing', has: NOTHING } },
  follows: {
    choosing: {
      'FILE.CHOOSE document': { says: 'upload:notAPicture', has: NOTHING },
      'FILE.CHOOSE tooLarge': { says: { key: 'upload:tooLarge', values: { megabytes: 10 } }, has: NOTHING },
      'FILE.CHOOSE': { to: 'uploading.checking', has: { file: isChosen, key: isPlace, tries: 0 } },
    },
    uploading: { CANCEL: { to: 'choosing', has: NOTHING } },
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
      'putFile: refused': { to: 'choosing', says: 'upload:refused', has: NOTHING },
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
    choosing: { 'waits for a person': (now) => !now.hasTag('busy') },
    'uploading.checking': { 'shows that it works': (now) => now.hasTag('busy') },
    'uploading.fetchingKeys': {
      'shows that it works': (now) => now.hasTag('busy'),
      'tries no more than twice by itself': ({ context }) => context.tries <= 2,
    },
    'uploading.sending': { 'shows that it works': (now) => now.hasTag('busy') },
    'uploading.interrupted': { 'has the file still': ({ context }) => isChosen(context.file) },
    'uploading.unavailable': { 'has the file still': ({ context }) => isChosen(context.file) },
    stored: { 'hands over the address': (now) => now.output?.kind === 'stored' },
  },
  requirements: {
    'account 3 upload-key': ['uploading.sending'],
    'account 5 upload-format': [
      'choosing · FILE.CHOOSE → (stays) [isNamedOtherwise]',
      'uploading.checking · done readFileType → choosing [otherwise]',
    ],
  },
});
