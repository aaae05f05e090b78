import type { cashOutTermsMachine } from '#machines/payouts/cash-out-terms/cash-out-terms.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, status, text } from '#paths/user/targets.ts';
import { homeUser, signedInAsking } from '../sample-data.ts';

const retry = button('common:retry');
const waits = [sees(heading('cash-out:title')), sees(status('common:loading')), doesNotSee(retry)];

const ASKING = [
  ...['user', 'linked', 'types', 'fees', 'balance', 'review', 'today'].flatMap((region) => [
    `asking.${region}.asking`,
    `asking.${region}.known`,
  ]),
  'asking.review.unavailable',
  'asking.today.unavailable',
];

export default defineUser<typeof cashOutTermsMachine>({
  arrives: { signedIn: signedInAsking('/withdrawal', homeUser(2)) },
  gestures: { RETRY: taps(retry) },
  sees: {
    ...Object.fromEntries(ASKING.map((state) => [state, waits])),
    unavailable: ({ context: { problem } }) => [
      sees(text('common:loadingFailed')),
      sees(retry),
      ...says(problem),
    ],
  },
  ends: { known: [sees(heading('cash-out:title')), doesNotSee(retry)] },
  alike: [{ states: ASKING, reason: 'the page shows only when everything is loaded' }],
  waivers: [
    {
      transition: 'unavailable · always → unknown [isRepeated]',
      reason: 'only a page that shows terms loads them again; the plan of cash-out has it',
    },
  ],
});
