import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { centsOf } from '#domain/money/cents.ts';
import { isByBank, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { isEmail } from '#domain/person/email.ts';
import { countryByIso, countryByNumber, countryName, DEFAULT_COUNTRY } from '../data/countries.ts';
import { addSampleUser } from '../demo/sample-user.ts';
import {
  changePayoutAccount,
  linkPayoutAccount,
  payoutAccountsOf,
  unlinkPayoutAccount,
} from '../rules/payouts/payout-accounts.ts';
import { offeredTypes } from '../rules/payouts/payout-types.ts';
import { allUsers, userByEmail, userById } from '../rules/profile/users.ts';
import type { World } from '../world/world.ts';
import { done, isForm, read, refuse } from './answering.ts';
import { describeUser } from './describe-user.ts';
import { findUsers } from './find-users.ts';
import { linkedAccount, typeName } from './linked-account.ts';

/** The controls of users and their accounts, for the page that documents them. */
export const USER_CONTROLS = [
  [
    'GET',
    '/users',
    'Lists users. "search" is a part of an address, name or id; "level" and "country" (such as PH) select too.',
  ],
  [
    'POST',
    '/users',
    'Creates a user with a level, country, balance and linked accounts. The password is that of the demo users.',
    { level: 1, country: 'PH', balance: '120.00', accounts: [4, 14] },
  ],
  ['GET', '/users/:userId', 'Returns one user, with ledger, sessions and files.'],
  [
    'POST',
    '/users/:userId/payout-accounts',
    'Links an account, as the form of the country allows it. Values that are not given are examples.',
    { withdrawType: 14, account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB' },
  ],
  [
    'POST',
    '/users/:userId/payout-accounts/:withdrawId',
    'Changes the number of an account; an empty one unlinks the account.',
    { account: '09175550101' },
  ],
] as const;

/** An empty form field counts as absent. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

const level = z.coerce.number().pipe(z.literal([0, 1, 2, 3], 'a level from 0 to 3'));
const payoutType = z.coerce
  .number()
  .pipe(z.literal(Object.values(WITHDRAW_TYPES), 'a payout type of the contract'));

const newUser = z.object({
  level: level.default(1),
  country: z
    .string()
    .default(DEFAULT_COUNTRY.iso)
    .refine((iso) => countryByIso(iso), 'the two letters of a country, as PH'),
  balance: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'dollars, as 25 or 25.50')
    .default('0'),
  email: optionalText.refine((text) => text === null || isEmail(text), 'an e-mail address'),
  // A form sends one ticked box as a text, several as a list.
  accounts: z.preprocess((given) => [given ?? []].flat(), z.array(payoutType)),
});

const linking = z.object({ withdrawType: payoutType, account: optionalText, bankName: optionalText });
const changing = z.object({ account: z.string().trim() });

/** Reads the filters of the list of users from an address. */
export const userSearchOf = ({ req }: Context) => {
  const { search, level, country } = req.query();
  return {
    search,
    level: level ? Number(level) : undefined,
    countryNo: country ? (countryByIso(country)?.countryNo ?? -1) : undefined,
  };
};

export const createUserControls = (world: World): Hono => {
  const app = new Hono();
  const { database } = world;
  const user = ({ req }: Context) =>
    userById(world, Number(req.param('userId'))) ?? refuse(404, 'No such user');
  const described = (context: Context) => describeUser(world, user(context));

  app.get('/users', (context) =>
    context.json(findUsers(allUsers(world), userSearchOf(context)).map((one) => describeUser(world, one))),
  );
  app.post('/users', async (context) => {
    const { level, country, balance, email, accounts } = await read(context, newUser);
    const { countryNo } = countryByIso(country) ?? DEFAULT_COUNTRY;
    if (email && userByEmail(world, email)) refuse(400, `Another user has the address ${email}`);
    if (level === 0 && accounts.length > 0)
      refuse(400, 'A user of level 0 cannot link an account: choose level 1 or more');
    assertOffered(countryNo, accounts);
    const userId = database.transaction(() => {
      const made = addSampleUser(world, { level, countryNo, email, cents: centsOf(balance) });
      for (const withdrawType of accounts)
        linkPayoutAccount(world, made.userId, linkedAccount(made, { withdrawType }));
      return made.userId;
    });
    if (isForm(context)) return context.redirect(`/sandbox/users/${userId}`, 303);
    return context.json(describeUser(world, userById(world, userId) ?? refuse(404, 'No such user')));
  });
  app.post('/users/:userId/payout-accounts', async (context) => {
    const given = await read(context, linking);
    linkPayoutAccount(world, user(context).userId, linkedAccount(user(context), given));
    return done(context, described(context));
  });
  app.post('/users/:userId/payout-accounts/:withdrawId', async (context) => {
    const { account } = await read(context, changing);
    const { withdrawId } = context.req.param();
    const owner = user(context);
    const current =
      payoutAccountsOf(world, owner.userId).find((one) => one.withdrawId === withdrawId) ??
      refuse(404, 'No such account');
    if (account === '') unlinkPayoutAccount(world, current);
    else {
      const { withdrawType, details } = current;
      // Checked as a new account; the other details stay.
      const checked = linkedAccount(owner, { withdrawType, account });
      const name = isByBank(withdrawType) ? 'bankAccount' : 'account';
      changePayoutAccount(world, current, {
        ...current,
        account: checked.account,
        details: { ...details, [name]: checked.account },
      });
    }
    return done(context, described(context));
  });
  return app;
};

/** Refuses types that the country does not offer, and names those that it offers. */
const assertOffered = (countryNo: number, types: readonly number[]): void => {
  const offered = offeredTypes(countryNo).map(({ withdrawType }) => withdrawType as number);
  const wrong = types.filter((type) => !offered.includes(type));
  const country = countryByNumber(countryNo);
  if (wrong.length > 0 && country)
    refuse(
      400,
      `${countryName(country, 'en')} does not offer ${wrong.map(typeName).join(', ')}. It offers ${offered.map(typeName).join(', ')}.`,
    );
};
