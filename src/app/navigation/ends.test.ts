import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { back, type Leaving, route, stay } from './destination.ts';
import { destinationOf, type Ends } from './ends.ts';

type DoorOutput = { kind: 'opened' | 'forced'; phone: string } | { kind: 'left' };

const doorMachine = setup({
  types: {
    input: {} as { floor: number },
    output: {} as DoorOutput,
    emitted: {} as { type: 'go'; to: 'messages' },
  },
}).createMachine({ id: 'door' });

type Door = Ends<typeof doorMachine>;

const door: Door = {
  opened: route('TransactionDetail', { query: ({ end }) => ({ activityNo: end.phone }) }),
  forced: stay,
  left: back,
  messages: route('Message'),
};

test('an end without a place does not compile', () => {
  const { left, messages, ...rest } = door;
  // @ts-expect-error the end `left` has no place
  const withoutLeft: Door = { ...rest, messages };
  // @ts-expect-error the place `messages` has no destination
  const withoutMessages: Door = { ...rest, left };
  // @ts-expect-error a door does not explode
  const withMore: Door = { ...door, exploded: stay };
  expect([withoutLeft, withoutMessages, withMore]).toHaveLength(3);
});

test('a place that does not exist, or lacks its query, does not compile', () => {
  // @ts-expect-error no route has this name
  route('Nowhere');
  // @ts-expect-error the page of a transaction needs its number
  route('TransactionDetail');
  // @ts-expect-error this end has no such member
  const opened: Door['left'] = route('Transfer', { outcome: ({ end }) => ({ sent: end.phone }) });
  expect(opened).toBeDefined();
});

const leaving = <End extends { kind: string }>(end: End, more: Partial<Leaving> = {}): Leaving<End> => ({
  input: {},
  query: new URLSearchParams(),
  params: {},
  stored: {},
  ...more,
  end,
});

test('the destination of a flow that no route runs is an error', () => {
  expect(() => destinationOf('captcha', leaving({ kind: 'solved' }))).toThrow(
    'captcha has no place for its end "solved"',
  );
});

const PHONE = { type: 'PHONE', areaCode: '91', phone: '1' } as const;
const LINKED = '/account/my-linked-account';

test.each([
  [
    'a level that was reached leads Home',
    'basicLevel',
    { kind: 'accepted' },
    { input: { purpose: 'level' } },
    '/',
  ],
  [
    'names that were written again lead back',
    'basicLevel',
    { kind: 'accepted' },
    { input: { purpose: 'rewrite' } },
    'back',
  ],
  [
    'a sign-in that is left leads to account entry',
    'login',
    { kind: 'left' },
    { input: { account: PHONE } },
    '/input-account?loginType=PHONE',
  ],
  [
    'after a session that ended it leads to the welcome page',
    'login',
    { kind: 'left' },
    { params: { hasEnded: true } },
    '/before-login',
  ],
  ['a quick login leads to the welcome page', 'authorize', { kind: 'newSignInNeeded' }, {}, '/before-login'],
  [
    '… or to the sign-in of a user whose session has ended',
    'authorize',
    { kind: 'newSignInNeeded' },
    { stored: { hasEnded: true } },
    '/login',
  ],
  [
    'a country leads to the route that the address names',
    'countryPicker',
    { kind: 'chosen', value: {} },
    { query: new URLSearchParams('redirect=Register') },
    '/register',
  ],
  [
    'a linked account leads to the route that the address names',
    'payoutAccount',
    { kind: 'linked' },
    { query: new URLSearchParams('redirect=Withdrawal') },
    '/withdrawal',
  ],
  [
    '… else back',
    'payoutAccount',
    { kind: 'linked' },
    { query: new URLSearchParams('redirect=nowhere') },
    'back',
  ],
  [
    'linking keeps the query of the list',
    'linkedAccounts',
    { kind: 'bind', withdrawType: 3 },
    { query: new URLSearchParams('redirect=Withdrawal') },
    `${LINKED}/bind-bank-account?redirect=Withdrawal`,
  ],
] as const)('%s', (_, flow, end, more, address) => {
  const destination = destinationOf(flow, leaving(end, more as Partial<Leaving>));
  expect('address' in destination ? destination.address : destination.kind).toBe(address);
});

test('the passed data goes with the destination', () => {
  const account = { type: 'EMAIL', email: 'a@example.com' } as const;
  expect(destinationOf('accountEntry', leaving({ kind: 'login', account }))).toEqual({
    kind: 'route',
    address: '/login',
    replace: false,
    params: { account },
  });
});
