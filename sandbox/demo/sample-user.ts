import { type Level, type User, userById } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { addDemoUser } from './demo-users.ts';

/** First names of sample users, one after the other. */
const FIRST_NAMES = ['Noa', 'Kai', 'Lena', 'Omar', 'Ivy', 'Tariq', 'Mei', 'Pia'];

type Wanted = {
  level: Level;
  countryNo: number;
  /** Default: made from the name and the user's number. */
  email: string | null;
  cents: bigint;
};

/** Adds a user for a test, with a whole profile from level 1 on. */
export const addSampleUser = (world: World, { level, countryNo, email, cents }: Wanted): User => {
  const { highest } = world.database.sql.get`select max(user_id) as highest from users` as {
    highest: number;
  };
  const firstName = FIRST_NAMES[highest % FIRST_NAMES.length] as string;
  const userId = addDemoUser(world, {
    situation: '',
    email: email ?? `${firstName.toLowerCase()}.${highest + 1}@example.com`,
    countryNo,
    ...(level > 0 && {
      profile: {
        level,
        firstName,
        lastName: 'Lind',
        birthday: '1992-05-06',
        gender: 1,
        address: 'Main Street 12',
      },
    }),
    money: cents,
  });
  return userById(world, userId) as User;
};
