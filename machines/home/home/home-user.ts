import type { UserInfo } from '#domain/user.ts';

/** What Home needs to know of whoever is signed in. */
export type HomeUser = Pick<UserInfo, 'userId' | 'email' | 'level'>;

/** Tells Home and its parts who is signed in; again whenever that changes. */
export type UserChange = { type: 'USER.CHANGE'; user: HomeUser };
