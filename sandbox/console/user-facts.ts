import { DEMO_USERS } from '../demo/demo-users.ts';
import type { DescribedUser } from './describe-user.ts';
import { badge } from './page.ts';

/** Returns the e-mail or phone that names a user in the console. */
export const accountOf = ({ email, phone }: Pick<DescribedUser, 'email' | 'phone'>): string =>
  email ?? `+${phone}`;

/** Returns the situation that a demo user demonstrates. */
export const situationOf = ({ email, phone }: DescribedUser): string =>
  DEMO_USERS.find((demo) => (email ? demo.email === email : `${demo.areaCode}${demo.phone}` === phone))
    ?.situation ?? 'Registered here';

/** Returns badges for what is special about a user. */
export const marks = (user: DescribedUser) => [
  badge(`Level ${user.level}`),
  user.isLockedOut ? badge('Locked out', 'danger') : '',
  user.isAtRisk ? badge('At risk', 'warning') : '',
  user.barredAs ? badge('Refused', 'danger') : '',
  user.areDocumentsUnderReview ? badge('Under review', 'warning') : '',
  user.isFrozen ? badge('Frozen', 'danger') : '',
  user.isDiamondSeller ? badge('Diamond seller') : '',
  user.sessions.length > 0 ? badge(`Signed in ${user.sessions.length}×`, 'good') : '',
];
