import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

export default { title: 'Screens/Linked accounts', component: LinkedAccounts } satisfies Meta;

const at = statesOf('linked-accounts', LinkedAccounts, { user: 'level2' });

const START = 'loading.linked.asking + loading.types.asking + loading.code.asking + loading.review.asking';

const REST = ['hasPaymentCode: paymentCodeSet', 'getReview: noNotice'];

export const Loading = at(START);

/** The list appears when everything has loaded. */
export const NearlyLoaded = at(START, { next: ['getLinked: accepted', 'getTypes: accepted', REST[0] ?? ''] });

export const ReviewFirst = at(START, { next: [REST[1] ?? ''] });

/** The list is shown although payment code and review did not load. */
export const CodeAndReviewUnavailable = at(START, {
  next: ['hasPaymentCode: noAnswer', 'getReview: noAnswer'],
});

export const Unavailable = at('unavailable', { after: 'getLinked: noAnswer' });

export const Listed = at(START, { next: ['getLinked: accepted', 'getTypes: accepted', ...REST] });

/** The country no longer offers these types. */
export const NotOffered = at(START, { next: ['getLinked: accepted', 'getTypes: noTypes', ...REST] });

export const Empty = at(START, { next: ['getLinked: noMethods', 'getTypes: accepted', ...REST] });

export const Refreshing = at(START, {
  next: ['getLinked: accepted', 'getTypes: accepted', ...REST, 'REFRESH'],
});

export const ChoosingAct = at(START, {
  next: ['getLinked: accepted', 'getTypes: accepted', ...REST, 'ACCOUNT.OPEN bank'],
});

export const AskingForLevel = at('open.act.askingForLevel', { user: 'level0' });

export const UnderReview = at('open.act.tellingOfReview');

export const SettingCode = at('open.act.settingCode');

export const Unbinding = at('open.act.unbinding');
