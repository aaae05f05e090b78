import type { SnapshotFrom } from 'xstate';
import { PICTURES } from '#domain/documents/uploadable.ts';
import { levelDocumentMachine } from '#machines/levels/level-document/level-document.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { emailOnlyUser, photo, user } from '../sample-data.ts';

const STORE = 'https://files.example.com/picture/';
const url = `${STORE}1764000000000_id.png`;
export const uploaded = { url, name: 'id.png' };

type Now = SnapshotFrom<typeof levelDocumentMachine>;
const isPhotoId = ({ context }: Now) => context.kind === 'idCard';

/** The user as the server returns it after the change. */
const userOf = (now: Now) => (isPhotoId(now) ? user : emailOnlyUser);
const done = (now: Now) => ({
  to: 'accepted' as const,
  gives: { kind: 'accepted' as const, user: userOf(now) },
});

/** The app loads the user's level again. */
const refreshes = { emits: { type: 'refreshUser' } } as const;

export default defineModel(levelDocumentMachine, {
  inputs: {
    photoId: { kind: 'idCard', level: 1 },
    proofOfAddress: { kind: 'address2', level: 2 },
    loadedAgain: { kind: 'idCard', level: 1, uploaded },
    photoIdOnFile: { kind: 'idCard', level: 2 },
    proofOnFile: { kind: 'address2', level: 3 },
  },
  events: { CONFIRM: true, NEXT: true, SUBMIT: true, REPLACE: true, RETRY: true, REFRESH: true, BACK: true },
  actors: { upload: { stored: { output: { kind: 'stored', uploaded: { ...uploaded, file: photo } } } } },
  facts: ({ context: { kind, level, uploaded: stored } }) => ({ kind, level, uploaded: stored !== null }),
  calls: {
    upload: { rule: PICTURES },
    getVerifyInfo: {},
    submitDocument: (now) =>
      isPhotoId(now)
        ? { by: 'idCard', init: { body: { idCard: url } } }
        : { by: 'address2', init: { body: { address2: url } } },
  },
  begins: {
    photoId: 'uploading',
    proofOfAddress: 'uploading',
    loadedAgain: { to: 'uploaded', has: { uploaded } },
    photoIdOnFile: 'onFile.loading',
    proofOnFile: 'onFile.loading',
  },
  follows: {
    '(any)': {
      BACK: (now) => (now.matches('reached') ? done(now) : { to: 'left', gives: { kind: 'left' } }),
    },
    onFile: { REFRESH: refreshes },
    'onFile.loading': {
      'getVerifyInfo: accepted': (now) => ({
        to: 'onFile.shown',
        has: { address: isPhotoId(now) ? `${STORE}1764000000000_id.jpg` : `${STORE}1764000000001_bill.jpg` },
      }),
      'getVerifyInfo: idCardOnly': (now) => ({
        to: 'onFile.shown',
        has: { address: isPhotoId(now) ? `${STORE}1764000000000_id.jpg` : null },
      }),
      'getVerifyInfo: noAnswer': { to: 'onFile.unavailable', has: { problem: { key: 'common:offline' } } },
      'getVerifyInfo: nothingSubmitted': { to: 'onFile.shown', has: { address: null } },
      'getVerifyInfo: unauthorised': {
        to: 'onFile.unavailable',
        has: { problem: { text: 'Please sign in again.' } },
      },
      'getVerifyInfo: unknownRefusal': {
        to: 'onFile.unavailable',
        has: { problem: { key: 'common:loadingFailed' } },
      },
    },
    'onFile.unavailable': { RETRY: 'onFile.loading' },
    uploading: {
      SUBMIT: { sends: { upload: { type: 'SUBMIT' } } },
      REFRESH: refreshes,
      'upload: stored': { to: 'uploaded', has: { uploaded: { ...uploaded, file: photo } } },
    },
    uploaded: {
      SUBMIT: { to: 'submitting', keeps: ['uploaded'] },
      REPLACE: { to: 'uploading', has: { uploaded: null } },
      REFRESH: refreshes,
    },
    reached: {
      CONFIRM: done,
      NEXT: (now) =>
        isPhotoId(now) ? { to: 'goesOn', gives: { kind: 'goesOn', user: userOf(now) } } : ignored,
    },
    submitting: {
      'submitDocument: accepted': (now) => ({
        to: 'reached',
        has: { user: userOf(now), uploaded: null },
      }),
      'submitDocument: documentsRefused': {
        to: 'uploading',
        says: { text: 'The document cannot be read. Please upload it again.' },
        has: { uploaded: null },
      },
      'submitDocument: levelTooLow': {
        to: 'levelDiffers',
        says: { text: 'Please complete the verification of the level before.' },
        gives: { kind: 'levelDiffers' },
      },
      'submitDocument: alreadyVerified': {
        to: 'levelDiffers',
        says: { text: 'This level is already verified.' },
        gives: { kind: 'levelDiffers' },
      },
      'submitDocument: noAnswer': { to: 'uploaded', says: 'common:offline', keeps: ['uploaded'] },
      'submitDocument: unauthorised': {
        to: 'uploaded',
        says: { text: 'Please sign in again.' },
        keeps: ['uploaded'],
      },
      'submitDocument: unknownRefusal': {
        to: 'uploaded',
        says: 'levels:submitFailed',
        keeps: ['uploaded'],
      },
    },
  },
  oracles: {
    reached: { 'has the level': ({ context }) => (context.user?.level ?? 0) > 0 },
    goesOn: { 'hands over the user': (now) => now.output?.kind === 'goesOn' },
    '(any)': {
      'uploads nothing once the document is on file': (now) =>
        now.context.level < (isPhotoId(now) ? 2 : 3) || !now.can({ type: 'SUBMIT' }),
    },
    'onFile.loading': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'onFile.shown': { 'takes no other': (now) => !now.can({ type: 'REPLACE' }) },
    'onFile.unavailable': { 'says what is wrong': ({ context }) => context.problem !== null },
    uploading: { 'has nothing to submit': ({ context }) => context.uploaded === null },
    uploaded: { 'has what can be submitted': ({ context }) => context.uploaded?.url === url },
    submitting: { 'shows that it is busy': (now) => now.hasTag('busy') },
    accepted: { 'hands over the user': (now) => now.output?.kind === 'accepted' },
    levelDiffers: { 'ends with its outcome': (now) => now.output?.kind === 'levelDiffers' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 4 level-semi': ['reached'],
    'account 4 level-fully': ['reached'],
    'account 4 level-from-server': ['accepted', 'goesOn', 'levelDiffers'],
    'account 4 level-no-second-upload': ['onFile.shown'],
    'account 5 upload-required': ['uploading · SUBMIT → (stays)'],
    'account 7 verify-info': ['onFile.shown'],
    'account 7 edit-info-semi-verified': ['submitting'],
    'account 7 edit-info-fully-verified': ['submitting'],
  },
});
