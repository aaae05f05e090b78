import { NoAnswer } from '#api/refusal.ts';
import { StoreRefusal } from '#api/upload.ts';
import { LARGEST_FILE } from '#domain/picture-file.ts';
import { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineModel } from '#paths/model.ts';
import { photo } from '../people.ts';

const tooLarge = Object.defineProperty(new File([], 'id.png'), 'size', { value: LARGEST_FILE + 1 });
const largest = Object.defineProperty(new File([], 'id.png'), 'size', { value: LARGEST_FILE });

export default defineModel(uploadMachine, {
  inputs: { empty: undefined },
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
    readPictureType: {
      jpeg: { output: 'image/jpeg' },
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
  oracles: {
    '(any)': {
      'keeps keys only while they are used': (now) =>
        now.matches({ uploading: 'sending' }) || now.context.keys === null,
      'has a place for a file, and only then': ({ context }) =>
        (context.file === null) === (context.key === ''),
    },
    choosing: {
      'takes a picture': (now) => now.can({ type: 'FILE.CHOOSE', file: photo }),
      'has none yet': ({ context }) => context.file === null && context.problem === null,
    },
    'uploading.checking': {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
    },
    'uploading.fetchingKeys': {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
      'tries no more than twice by itself': ({ context }) => context.tries <= 2,
    },
    'uploading.sending': {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
      'has keys': ({ context }) => Boolean(context.keys?.sk),
      'puts the file under picture/ with the time and its name': ({ context }) =>
        /^picture\/\d{13}_id\.png$/.test(context.key),
    },
    'uploading.interrupted': {
      'says what is wrong': ({ context }) => context.problem !== null,
      'can be tried again': (now) => now.can({ type: 'RETRY' }),
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
    },
    stored: {
      'hands over the address': (now) => now.output?.url.startsWith('https://') === true,
      'hands over the picture': (now) => now.output?.file !== undefined && now.output.name === 'id.png',
    },
  },
  requirements: {
    'account 3 upload-key': ['uploading.sending'],
    'account 5 upload-format': [
      'choosing · FILE.CHOOSE → (stays) [isNamedOtherwise]',
      'uploading.checking · done readPictureType → choosing [otherwise]',
    ],
  },
});
