import type { problemReportMachine } from '#machines/settings/problem-report/problem-report.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, text } from '#paths/user/targets.ts';
import { madeOf, say, starting } from '#paths/user/words.ts';

const popup = sheet('common:reportProblem');
const sentence = field('settings:reportSaid');
const send = button('settings:reportSend');
const save = button('settings:reportSave');
const tooLong = text(starting('settings:reportTooLong'));
const saved = text({ key: 'settings:reportSaved', values: { email: 'support@wallet.example' } });
const sent = text('settings:reportSent');
const notSent = text(
  madeOf(
    new RegExp(`^(${RegExp.escape(say('common:offline'))}|${RegExp.escape(say('common:failed'))})`),
    'common:offline',
    'common:failed',
  ),
);

export default defineUser<typeof problemReportMachine>({
  // The app's report depends on the visit; e2e/account/problem-report.spec.ts goes through the app.
  view: async () => ({
    View: (await import('#screens/settings/problem-report/problem-report.tsx')).ProblemReport,
  }),
  gestures: {
    'TEXT.CHANGE': ({ text: said }, now) => (now.context.said === said ? undefined : types(sentence, said)),
    'FILE.SAVE': taps(save),
    SUBMIT: (_, now) => (now.context.canSend ? taps(send) : undefined),
    CANCEL: (_, now) => taps(button(now.matches('sent') ? 'common:done' : 'common:close')),
  },
  sees: {
    'composing.reading': ({ context: { said, canSend } }) => [
      sees(popup),
      sees(sentence, { value: said }),
      sees(save),
      canSend ? sees(send, { busy: false }) : doesNotSee(send),
      ...[tooLong, saved, notSent].map(doesNotSee),
    ],
    'composing.tooLong': [sees(popup), sees(tooLong)],
    'composing.saved': ({ context: { said } }) => [sees(popup), sees(saved), sees(sentence, { value: said })],
    'composing.notSent': ({ context: { said, problem } }) => [
      sees(popup),
      sees(sentence, { value: said }),
      sees(send, { busy: false }),
      sees(notSent),
      ...says(problem),
    ],
    sending: [sees(popup), sees(send, { busy: true })],
    sent: [sees(popup), sees(sent), doesNotSee(sentence)],
  },
});
