import { basicInfoOf } from '#domain/person/basic-info.ts';
import type { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, text } from '#paths/user/targets.ts';
import { sendsForm } from '../form-steps.ts';
import { typed } from '../forms.ts';
import { homeUser, signedIn, withDraft } from '../sample-data.ts';

const nothing = basicInfoOf({ userId: '100001', level: 0 });

const home = [sees(heading('home:balance'))];

export default defineUser<typeof basicLevelMachine>({
  arrives: {
    newcomer: signedIn('/basic-level', homeUser(0)),
    reloaded: withDraft(signedIn('/basic-level', homeUser(0)), '100001', { info: typed }),
    rewriting: signedIn('/basic-level?reWrite', homeUser(2)),
  },
  gestures: {
    BACK: taps(button('common:back')),
    REFRESH: comesBack,
    LINK: taps(button('levels:linkAccount')),
    NEXT: taps(button({ key: 'levels:nextLevel', values: { amount: '$5,000' } })),
  },
  ways: {
    form: {
      submitted: sendsForm('submit: accepted'),
      refused: sendsForm('submit: alreadyVerified'),
    },
  },
  sees: {
    filling: ({ context: { purpose, draft } }) => [
      sees(heading(purpose === 'level' ? 'levels:basicTitle' : 'levels:rewriteTitle')),
      sees(field('levels:firstName'), { value: purpose === 'rewrite' ? 'Alice' : (draft?.firstName ?? '') }),
      // The address was verified earlier and is not asked for again (reading 28).
      purpose === 'level' ? sees(field('levels:address')) : doesNotSee(field('levels:address')),
      sees(button('levels:submit'), { busy: false }),
    ],
    reached: [
      sees(heading('levels:accepted1')),
      sees(text({ key: 'levels:nowCashOut', values: { amount: '$50' } })),
      sees(button('levels:linkAccount')),
    ],
  },
  ends: {
    accepted: home,
    goesOn: [sees(heading('levels:semiTitle'))],
    links: [sees(heading('payouts:title'))],
    levelDiffers: home,
    left: home,
  },
  reloads: {
    // A draft of the level is restored, even an empty one. A draft of verified names is never stored.
    filling: ({ context: { purpose, user, draft = nothing } }) =>
      purpose === 'level' ? { purpose, user, draft } : { purpose, user },
  },
});
