import type { editUserInfoMachine } from '#machines/profile/edit-user-info/edit-user-info.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading } from '#paths/user/targets.ts';
import { sendsForm } from '../form-steps.ts';
import { homeUser, signedIn } from '../sample-data.ts';

const home = [sees(heading('home:balance'))];

export default defineUser<typeof editUserInfoMachine>({
  arrives: { opened: signedIn('/edit/userInfo', homeUser(2)) },
  gestures: { BACK: taps(button('common:back')) },
  ways: { form: { submitted: sendsForm('submit: accepted') } },
  sees: {
    filling: [
      sees(heading('levels:rewriteTitle')),
      sees(field('levels:firstName'), { value: 'Alice' }),
      doesNotSee(field('levels:address')),
    ],
  },
  ends: { saved: home, left: home },
  waivers: [
    {
      transition: 'filling · done form → left [otherwise]',
      reason: 'leaving the page also ends the form',
    },
  ],
});
