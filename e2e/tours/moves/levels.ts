import { pngOf } from '#e2e/steps/levels.ts';
import type { Means, Move } from '../move.ts';
import { back, replace, type Visit } from '../visit.ts';

const isAt = (level: number) => (visit: Visit) => visit.level === level;

const isRewrite = ({ at }: Visit) => at.query?.reWrite !== undefined;

const submitBasic = async ({ wallet }: Means) => {
  await wallet.firstName.fill('Nina');
  await wallet.lastName.fill('Rao');
  await wallet.gender('levels:female').check();
  await wallet.birthday.fill('14-03-1996');
  await wallet.address.fill('12 Lake Road');
  await wallet.submitLevel();
};

const submitPicture = async ({ wallet }: Means) => {
  await wallet.choosePicture(pngOf('proof.png'));
  await wallet.uploaded('proof.png').waitFor();
  await wallet.submitLevel();
};

/** Another device reaches the level first. */
const reachElsewhere = (level: number, submit: (means: Means) => Promise<void>) => async (means: Means) => {
  await means.sandbox.setLevel(means.person, level);
  await submit(means);
};

const goesOn = async ({ wallet }: Means, amount: string) => wallet.nextLevel(amount).click();

const isDone = ({ wallet }: Means) => wallet.button('common:done').click();

const goesBack = ({ wallet }: Means) => wallet.button('common:back').click();

const tab =
  (key: 'levels:basic' | 'levels:semi' | 'levels:fully') =>
  ({ wallet }: Means) =>
    wallet.levelTab(key).click();

/** The tabs of the levels: a page below the user's level can be looked at again. */
const tabs: Move[] = (
  [
    ['BasicLevel', 'SemiVerified', 'levels:semi', 1],
    ['BasicLevel', 'FullyVerified', 'levels:fully', 2],
    ['SemiVerified', 'BasicLevel', 'levels:basic', 1],
    ['SemiVerified', 'FullyVerified', 'levels:fully', 2],
    ['FullyVerified', 'BasicLevel', 'levels:basic', 2],
    ['FullyVerified', 'SemiVerified', 'levels:semi', 2],
  ] as const
).map(([from, to, key, level]) => ({
  name: `${from} tap ${to}`,
  from,
  when: (visit) => visit.level >= level && !isRewrite(visit),
  leads: (visit) => replace(visit, `${from} tap ${to}`, { route: to, isChosen: true }),
  walk: tab(key),
}));

/** The moves of tours on the pages of the three levels of verification. */
export const levels: Move[] = [
  {
    name: 'BasicLevel accepted',
    from: 'BasicLevel',
    who: ['nina'],
    when: isAt(0),
    leads: (visit) => replace(visit, 'BasicLevel accepted yes', { route: 'Home' }, { level: 1 }),
    walk: async (means) => {
      await submitBasic(means);
      await means.wallet.heading('levels:accepted1').waitFor();
      await goesBack(means);
    },
  },
  {
    name: 'BasicLevel links',
    from: 'BasicLevel',
    who: ['nina'],
    when: isAt(0),
    leads: (visit) =>
      replace(
        visit,
        'BasicLevel links',
        { route: 'MyLinkedAccount', query: { redirect: 'Withdrawal' } },
        { level: 1 },
      ),
    walk: async (means) => {
      await submitBasic(means);
      await means.wallet.button('levels:linkAccount').click();
    },
  },
  {
    name: 'BasicLevel goesOn',
    from: 'BasicLevel',
    who: ['nina'],
    when: isAt(0),
    leads: (visit) => replace(visit, 'BasicLevel goesOn', { route: 'SemiVerified' }, { level: 1 }),
    walk: async (means) => {
      await submitBasic(means);
      await goesOn(means, '$5,000');
    },
  },
  {
    name: 'BasicLevel levelDiffers',
    from: 'BasicLevel',
    who: ['nina'],
    when: isAt(0),
    leads: (visit) => replace(visit, 'BasicLevel levelDiffers', { route: 'Home' }, { level: 1 }),
    walk: reachElsewhere(1, submitBasic),
  },
  {
    name: 'BasicLevel accepted, names only',
    from: 'BasicLevel',
    when: (visit) => isRewrite(visit) && visit.level > 0,
    leads: (visit) => back(visit, 'BasicLevel accepted no'),
    walk: ({ wallet }) => wallet.submitLevel(),
  },
  {
    name: 'BasicLevel left',
    from: 'BasicLevel',
    when: (visit) => visit.level === 0 || isRewrite(visit),
    leads: (visit) => back(visit, 'BasicLevel left'),
    walk: goesBack,
  },
  {
    name: 'BasicLevel back',
    from: 'BasicLevel',
    when: (visit) => visit.level > 0 && !isRewrite(visit),
    leads: (visit) => back(visit, 'BasicLevel back Home'),
    walk: goesBack,
  },
  {
    name: 'SemiVerified accepted',
    from: 'SemiVerified',
    when: isAt(1),
    leads: (visit) => replace(visit, 'SemiVerified accepted', { route: 'Home' }, { level: 2 }),
    walk: async (means) => {
      await submitPicture(means);
      await isDone(means);
    },
  },
  {
    name: 'SemiVerified goesOn',
    from: 'SemiVerified',
    when: isAt(1),
    leads: (visit) => replace(visit, 'SemiVerified goesOn', { route: 'FullyVerified' }, { level: 2 }),
    walk: async (means) => {
      await submitPicture(means);
      await goesOn(means, '$10,000');
    },
  },
  {
    name: 'SemiVerified levelDiffers',
    from: 'SemiVerified',
    when: isAt(1),
    leads: (visit) => replace(visit, 'SemiVerified levelDiffers', { route: 'Home' }, { level: 2 }),
    walk: reachElsewhere(2, submitPicture),
  },
  {
    name: 'SemiVerified left',
    from: 'SemiVerified',
    leads: (visit) => back(visit, 'SemiVerified left'),
    walk: goesBack,
  },
  {
    name: 'FullyVerified accepted',
    from: 'FullyVerified',
    when: isAt(2),
    leads: (visit) => replace(visit, 'FullyVerified accepted', { route: 'Home' }, { level: 3 }),
    walk: async (means) => {
      await submitPicture(means);
      await isDone(means);
    },
  },
  {
    name: 'FullyVerified levelDiffers',
    from: 'FullyVerified',
    when: isAt(2),
    leads: (visit) => replace(visit, 'FullyVerified levelDiffers', { route: 'Home' }, { level: 3 }),
    walk: reachElsewhere(3, submitPicture),
  },
  {
    name: 'FullyVerified left',
    from: 'FullyVerified',
    leads: (visit) => back(visit, 'FullyVerified left'),
    walk: goesBack,
  },
  ...tabs,
];
