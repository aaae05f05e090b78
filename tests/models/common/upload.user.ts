import type { uploadMachine } from '#machines/common/upload/upload.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { chooses, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, text } from '#paths/user/targets.ts';

const chooser = field('upload:chooseFile');
const cancel = button('common:cancel');
const retry = button('common:retry');

/** It is on its way: so far, what has left of it is little or all. */
const onItsWay = [sees(text(/^\d+% uploaded$/)), sees(cancel), doesNotSee(retry), doesNotSee(chooser)];

export default defineUser<typeof uploadMachine>({
  arrives: { picture: { through: 'level-document', input: 'photoId' } },
  gestures: {
    'FILE.CHOOSE': ({ file }) => chooses(chooser, file),
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
        keysOver: { status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' },
        refused: { status: 400, body: '<Error><Code>InvalidRequest</Code></Error>' },
      },
    },
  },
  sees: {
    choosing: [sees(chooser), sees(button('levels:submit')), doesNotSee(cancel)],
    'uploading.checking': onItsWay,
    'uploading.fetchingKeys': onItsWay,
    'uploading.sending': onItsWay,
    'uploading.interrupted': [sees(text('upload:retrying')), sees(retry), sees(cancel)],
    'uploading.unavailable': ({ context: { problem } }) => [
      sees(retry),
      sees(cancel),
      doesNotSee(text('upload:retrying')),
      ...(problem ? [sees(text(problem))] : []),
    ],
  },
  waivers: [
    {
      transition: 'uploading.checking · error readFileType → choosing',
      level: 'browser',
      reason: 'what was just chosen can be read',
    },
  ],
  ends: { stored: [sees(button('levels:changePicture')), doesNotSee(cancel)] },
  alike: [
    {
      states: ['uploading.checking', 'uploading.fetchingKeys', 'uploading.sending'],
      reason: 'how far the upload is shows; what goes before it takes a moment and is nobody’s business',
    },
  ],
});
