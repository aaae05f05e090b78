import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { chooses, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, text } from '#paths/user/targets.ts';
import { madeOf } from '#paths/user/words.ts';

const chooser = field('upload:chooseFile');
const cancel = button('common:cancel');
const retry = button('common:retry');
/** A file that was chosen on another page is removed on that page. */
const remove = button({ key: 'documents:removeFile', values: { name: 'id.png' } });

type Now = SnapshotFrom<typeof uploadMachine>;

/** During the upload the page shows the progress in percent. */
const onItsWay = ({ context: { isGiven } }: Now) => [
  sees(text(madeOf(/^\d+% uploaded$/, 'upload:sentPart'))),
  sees(isGiven ? remove : cancel),
  doesNotSee(retry),
  doesNotSee(chooser),
];

export default defineUser<typeof uploadMachine>({
  arrives: {
    picture: { through: 'level-document', input: 'photoId' },
    given: {
      through: 'document-details',
      input: 'newcomer',
      steps: ['getDetail: unqualified', 'FILES.ADD idCard'],
    },
  },
  gestures: {
    'FILE.CHOOSE': ({ file }) => chooses(chooser, file),
    SUBMIT: taps(button('levels:submit')),
    RETRY: taps(retry),
    CANCEL: taps(cancel),
  },
  ways: { readFileType: { png: [], other: [] } },
  requests: {
    putFile: {
      to: '/store/',
      answers: {
        stored: { status: 200 },
        dropped: 'none',
        storeFailed: { status: 503 },
        keysOver: { status: 403, body: '<Error><Code>ExpiredToken</Code></Error>' },
        noStore: { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' },
        tooLarge: { status: 413 },
        refused: { status: 400, body: '<Error><Code>InvalidRequest</Code></Error>' },
      },
    },
  },
  sees: {
    choosing: [sees(chooser), sees(button('levels:submit')), doesNotSee(cancel)],
    'uploading.checking': onItsWay,
    'uploading.fetchingKeys': onItsWay,
    'uploading.sending': onItsWay,
    'uploading.interrupted': ({ context: { isGiven, problem } }) => [
      ...says(problem),
      sees(retry),
      sees(isGiven ? remove : cancel),
    ],
    'uploading.unavailable': ({ context: { isGiven, problem } }) => [
      sees(retry),
      sees(isGiven ? remove : cancel),
      doesNotSee(text('upload:retrying')),
      ...says(problem),
    ],
  },
  waivers: [
    {
      transition: 'uploading.checking · done readFileType → notWhatItSays [isGiven]',
      reason:
        'the documents page passes a valid file here; its journey has a file whose content differs from its name',
    },
    ...['refused [isGiven]', 'choosing [otherwise]'].map((end) => ({
      transition: `uploading.checking · error readFileType → ${end}`,
      level: 'browser' as const,
      reason: 'a file that was just chosen can be read',
    })),
  ],
  ends: {
    stored: ({ context: { isGiven } }) =>
      isGiven
        ? [sees(text('upload:stored')), sees(remove)]
        : [sees(button('levels:changePicture')), doesNotSee(cancel)],
    notWhatItSays: [sees(text('upload:notADocument')), sees(remove)],
    refused: ({ output }) => [...says(output?.kind === 'declined' ? output.problem : null), sees(remove)],
  },
  alike: [
    {
      states: ['uploading.checking', 'uploading.fetchingKeys', 'uploading.sending'],
      reason: 'the page shows only the progress of the upload; the steps before it are too short to show',
    },
    {
      states: ['uploading.interrupted', 'uploading.unavailable'],
      reason: 'both say why the upload stopped, with the same two buttons; one of them goes on by itself',
    },
  ],
});
