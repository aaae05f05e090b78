import { levelDocumentMachine } from '#machines/levels/level-document/level-document.machine.ts';
import { defineModel } from '#paths/model.ts';
import { photo } from '../people.ts';

const uploaded = { url: 'https://files.example.com/picture/1764000000000_id.png', name: 'id.png' };

export default defineModel(levelDocumentMachine, {
  inputs: {
    photoId: { kind: 'idCard', isOnFile: false },
    proofOfAddress: { kind: 'address2', isOnFile: false },
    loadedAgain: { kind: 'idCard', isOnFile: false, uploaded },
    photoIdOnFile: { kind: 'idCard', isOnFile: true },
    proofOnFile: { kind: 'address2', isOnFile: true },
  },
  events: { SUBMIT: true, REPLACE: true, RETRY: true, BACK: true },
  actors: {
    upload: {
      stored: { output: { ...uploaded, file: photo } },
    },
  },
  facts: ({ context: { kind, isOnFile, uploaded: stored } }) => ({
    kind,
    isOnFile,
    uploaded: stored !== null,
  }),
  oracles: {
    '(any)': {
      'uploads nothing anew once it is on file': (now) =>
        !now.context.isOnFile || !now.can({ type: 'SUBMIT' }),
    },
    'onFile.loading': { 'shows that it works': (now) => now.hasTag('busy') },
    'onFile.shown': {
      'shows the picture of this level': ({ context }) =>
        context.address === null || context.address.includes(context.kind === 'idCard' ? 'id' : 'bill'),
      'takes no other': (now) => !now.can({ type: 'REPLACE' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'onFile.unavailable': {
      'says what is wrong': ({ context }) => context.problem !== null,
      'can be tried again': (now) => now.can({ type: 'RETRY' }),
    },
    uploading: {
      'has nothing to submit': ({ context }) => context.uploaded === null,
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    uploaded: {
      'can be submitted': (now) => now.can({ type: 'SUBMIT' }) && now.context.uploaded !== null,
      'can be replaced': (now) => now.can({ type: 'REPLACE' }),
    },
    submitting: {
      'shows that it works': (now) => now.hasTag('busy'),
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    accepted: {
      'hands over the user as the server knows them now': (now) =>
        now.output?.kind === 'accepted' && now.output.user.level === (now.context.kind === 'idCard' ? 2 : 3),
    },
    levelDiffers: { 'says so': (now) => now.output?.kind === 'levelDiffers' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 4 level-semi': ['accepted'],
    'account 4 level-fully': ['accepted'],
    'account 4 level-from-server': ['accepted', 'levelDiffers'],
    'account 4 level-no-second-upload': ['onFile.shown'],
    'account 5 upload-missing': ['uploading · SUBMIT → (stays)'],
    'account 5 upload-required': ['uploading · SUBMIT → (stays)'],
    'account 7 verify-info': ['onFile.shown'],
    'account 7 edit-info-semi-verified': ['submitting'],
    'account 7 edit-info-fully-verified': ['submitting'],
  },
});
