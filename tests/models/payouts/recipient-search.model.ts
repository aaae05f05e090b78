import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { recipientSearchMachine } from '#machines/payouts/recipient-search/recipient-search.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof recipientSearchMachine>;

/** The recipient of the contract's example, and the query as a user may type it. */
const BOB = { account: 'bob@example.com', name: 'Bob Iyer', userId: '100002' };
const TYPED = 'Bob@Example.com ';
const NUMBER = '+91 87654 32109';
/** The phone number without its area code. */
const NATIONAL = '8765432109';
const HALF = 'bob@';
const RECENT = ['bob@example.com', '918765432109'];

const isWhole = (query: string) =>
  query === TYPED || query === NUMBER || query === NATIONAL || RECENT.includes(query);

const typedAs = (query: string) =>
  ({
    to: query ? 'open.search.typing' : 'open.search.idle',
    has: { query, found: null, problem: null },
  }) as const;

const searches = ({ context: { query } }: Now) =>
  isWhole(query) ? 'open.search.searching' : 'open.search.incomplete';

const without =
  (to: 'open.search.missed' | 'open.search.numberMissed' | 'open.search.failed') => (problem: Message) =>
    ({ to, has: { problem, found: null }, keeps: ['query'] }) as const;
const missed = without('open.search.missed');
const numberMissed = without('open.search.numberMissed');
const failed = without('open.search.failed');

const UNKNOWN: Message = { text: 'We found nobody with this email or phone number.' };

const FAILS = {
  'search: recipientNotFound': missed(UNKNOWN),
  'search: transferToSelf': missed({ text: 'You cannot transfer to yourself.' }),
  'search: notDiamondSeller': missed({ text: 'This user is not a diamond seller.' }),
  'search: levelTooLow': missed({ text: 'Please complete the verification of the level before.' }),
  'search: unauthorised': failed({ text: 'Please sign in again.' }),
  'search: unknownRefusal': failed({ key: 'common:failed' }),
  'search: noAnswer': failed({ key: 'common:offline' }),
} as const;

export default defineModel(recipientSearchMachine, {
  inputs: { anybody: { sellersOnly: false }, seller: { sellersOnly: true } },
  events: {
    'QUERY.CHANGE': {
      address: { query: TYPED },
      number: { query: NUMBER },
      national: { query: NATIONAL },
      half: { query: HALF },
      nothing: { query: '' },
    },
    SEARCH: true,
    'FOUND.CHOOSE': true,
    'RECENT.CHOOSE': {
      number: ({ context: { recent } }) => (recent[1] ? { account: recent[1] } : undefined),
    },
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { sellersOnly, query, recent } }) => ({
    sellersOnly,
    query,
    recent: recent.length > 0,
  }),
  delays: { debounce: 1_000 },
  calls: {
    getRecent: {},
    search: ({ context: { sellersOnly, query } }) => ({
      body: {
        account: { [TYPED]: 'bob@example.com', [NATIONAL]: NATIONAL }[query] ?? '918765432109',
        ...(sellersOnly ? { diamondSeller: true } : {}),
      },
    }),
  },
  begins: {
    anybody: {
      to: ['open.recent.loading', 'open.search.idle'],
      has: { query: '', found: null, problem: null, recent: [] },
    },
    seller: { to: ['open.recent.loading', 'open.search.idle'] },
  },
  follows: {
    open: {
      'QUERY.CHANGE address': typedAs(TYPED),
      'QUERY.CHANGE number': typedAs(NUMBER),
      'QUERY.CHANGE national': typedAs(NATIONAL),
      'QUERY.CHANGE half': typedAs(HALF),
      'QUERY.CHANGE nothing': typedAs(''),
      'RECENT.CHOOSE': {
        to: 'open.search.choosing',
        has: { query: '918765432109', found: null, problem: null },
      },
      CANCEL: { to: 'dismissed', gives: { kind: 'dismissed' } },
    },
    'open.recent.loading': {
      'getRecent: accepted': { to: 'open.recent.known', has: { recent: RECENT } },
      'getRecent: noHistory': { to: 'open.recent.known', has: { recent: [] } },
      getRecent: { to: 'open.recent.unavailable', has: { recent: [] } },
    },
    'open.recent.unavailable': { RETRY: 'open.recent.loading' },
    'open.search.typing': { SEARCH: searches, 'after debounce': searches },
    'open.search.searching': {
      'search: accepted': { to: 'open.search.found', has: { found: BOB, problem: null } },
      ...FAILS,
      'search: recipientNotFound': ({ context: { query } }) =>
        /^\d+$/.test(query) ? numberMissed(UNKNOWN) : missed(UNKNOWN),
    },
    'open.search.choosing': {
      'search: accepted': { to: 'chosen', gives: { kind: 'chosen', recipient: BOB } },
      ...FAILS,
    },
    'open.search.found': { 'FOUND.CHOOSE': { to: 'chosen', gives: { kind: 'chosen', recipient: BOB } } },
    'open.search.failed': { SEARCH: 'open.search.searching' },
  },
  oracles: {
    open: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    'open.recent.loading': {
      'lets the user type meanwhile': (now) => now.can({ type: 'QUERY.CHANGE', query: 'b' }),
    },
    'open.recent.known': { 'does not load again': (now) => !now.can({ type: 'RETRY' }) },
    'open.recent.unavailable': { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'open.search.idle': { 'nothing is searched': (now) => !now.can({ type: 'SEARCH' }) },
    'open.search.typing': { 'can be searched at once': (now) => now.can({ type: 'SEARCH' }) },
    'open.search.incomplete': {
      'waits for more': (now) => !now.hasTag('busy') && !now.can({ type: 'SEARCH' }),
    },
    'open.search.searching': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'open.search.choosing': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'chooses no recipient before the name is known': ({ context }) => context.found === null,
    },
    'open.search.found': {
      'shows the name of the recipient': ({ context }) => context.found?.name === 'Bob Iyer',
      'can be chosen': (now) => now.can({ type: 'FOUND.CHOOSE' }),
    },
    'open.search.missed': {
      'says why': ({ context }) => context.problem !== null,
      'offers no recipient to choose': (now) => !now.can({ type: 'FOUND.CHOOSE' }),
    },
    'open.search.numberMissed': {
      'says why': ({ context }) => context.problem !== null,
      'offers no recipient to choose': (now) => !now.can({ type: 'FOUND.CHOOSE' }),
    },
    'open.search.failed': {
      'says why': ({ context }) => context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'SEARCH' }),
    },
    chosen: {
      'hands over the name of the recipient': (now) =>
        now.output?.kind === 'chosen' && now.output.recipient.name !== '',
    },
    dismissed: { 'hands over no recipient': (now) => now.output?.kind === 'dismissed' },
  },
  requirements: {
    'payouts 2 transfer': ['open.search.found', 'open.recent.known'],
    'payouts 7 transfer-history': ['open.recent.known'],
    'payouts 7 search-agent': ['open.search.searching'],
    'payouts 8 transfer': ['open.search.missed'],
    'payouts 9 search-debounce': ['open.search.typing · after debounce → open.search.searching [isAccount]'],
  },
});
