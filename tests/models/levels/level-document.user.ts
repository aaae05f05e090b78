import type { SnapshotFrom } from 'xstate';
import type { levelDocumentMachine } from '#machines/levels/level-document/level-document.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, status, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { byToken, withDraft } from '../sample-data.ts';
import { uploaded } from './level-document.model.ts';

type Now = SnapshotFrom<typeof levelDocumentMachine>;

const chooser = field('upload:chooseFile');
const another = button('levels:changePicture');
const submit = button('levels:submit');
const retry = button('common:retry');
const verified = text('levels:verified');

const isPhotoId = ({ context }: Now) => context.kind === 'idCard';
const title = (now: Now) => heading(isPhotoId(now) ? 'levels:semiTitle' : 'levels:fullyTitle');

export default defineUser<typeof levelDocumentMachine>({
  arrives: {
    photoId: byToken('/semi-verified', 'level1'),
    proofOfAddress: byToken('/fully-verified', 'level2'),
    loadedAgain: withDraft(byToken('/semi-verified', 'level1'), '100002', { idCard: uploaded }),
    photoIdOnFile: byToken('/semi-verified', 'level2'),
    proofOnFile: byToken('/fully-verified', 'level3'),
  },
  gestures: {
    CONFIRM: taps(button('common:done')),
    NEXT: taps(button({ key: 'levels:nextLevel', values: { amount: '$10,000' } })),
    SUBMIT: taps(submit),
    REPLACE: taps(another),
    RETRY: taps(retry),
    REFRESH: comesBack,
    BACK: taps(button('common:back')),
  },
  ways: {
    upload: {
      stored: ['FILE.CHOOSE photo', 'readFileType: png', 'getUploadKey: accepted', 'putFile: stored'],
    },
  },
  sees: {
    'onFile.loading': (now) => [sees(title(now)), sees(status('common:loading')), doesNotSee(submit)],
    'onFile.shown': (now) => [
      sees(title(now)),
      sees(verified),
      doesNotSee(submit),
      doesNotSee(another),
      doesNotSee(chooser),
    ],
    'onFile.unavailable': ({ context: { problem } }) => [
      sees(text('levels:pictureUnavailable')),
      sees(retry),
      doesNotSee(submit),
      ...says(problem),
    ],
    uploading: (now) => [sees(title(now)), sees(chooser), sees(submit, { busy: false }), doesNotSee(another)],
    uploaded: [
      sees(text(starting('levels:pictureUploaded'))),
      sees(text(/^id\.png$/)),
      sees(another),
      sees(submit, { busy: false }),
      doesNotSee(chooser),
    ],
    reached: (now) => [
      sees(heading(isPhotoId(now) ? 'levels:accepted2' : 'levels:accepted3')),
      sees(text(starting('levels:nowCashOut', { amount: isPhotoId(now) ? '$5,000' : '$10,000' }))),
      sees(button('common:done')),
    ],
    submitting: [sees(submit, { busy: true }), doesNotSee(another), doesNotSee(chooser)],
  },
  ends: {
    accepted: [sees(heading('home:balance'))],
    goesOn: [sees(heading('levels:fullyTitle')), sees(chooser)],
    levelDiffers: [sees(heading('home:balance'))],
    left: [sees(heading('home:balance'))],
  },
});
