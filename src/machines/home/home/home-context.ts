import type { UserInfo } from '#domain/person/user.ts';

/** The facts about the signed-in user that Home needs. */
export type HomeUser = { userId: string; level: number; hasEmail: boolean };

export const homeUserOf = ({ userId, level, email }: UserInfo): HomeUser => ({
  userId,
  level,
  hasEmail: Boolean(email),
});

/** Tells Home and its parts which user is signed in, when the user becomes known or changes. */
export type UserChange = { type: 'USER.CHANGED'; user: HomeUser };
