import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { checkUserInfoMachine } from '#machines/profile/check-user-info/check-user-info.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof checkUserInfoMachine>;

const ACCOUNT = '50100234567890';
const ALICE = { firstName: 'Alice', middleName: null, lastName: 'Rao', lastSuccessAccount: ACCOUNT };
/** The user without an account that has received money. */
const NEW_ALICE = { ...ALICE, lastSuccessAccount: null };

const isPaid = ({ context }: Now) => context.info.lastSuccessAccount !== null;
const hasCopied = ({ context }: Now) => context.copied !== null;

const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;
const left = { to: 'left', gives: { kind: 'left' } } as const;
const signedOut = { to: 'signedOut', gives: { kind: 'signOut' } } as const;
const copyFailed = { to: 'shown.clipboard.idle', says: 'common:copyFailed', keeps: ['copied'] } as const;

export default defineModel(checkUserInfoMachine, {
  inputs: { opened: () => ({ userId: user.userId }) },
  events: {
    'FACT.COPY': { account: { fact: 'lastSuccessAccount' }, middleName: { fact: 'middleName' } },
    'ALL.COPY': true,
    RETRY: true,
    BACK: true,
  },
  actors: { copyText: { done: { output: undefined }, refused: { error: new Error('NotAllowedError') } } },
  facts: (now) => ({ paid: isPaid(now), copied: hasCopied(now) }),
  delays: { grace: 60_000 },
  calls: {
    getInfo: { body: { userId: '100003' } },
    copyText: (now) =>
      now.matches({ shown: { clipboard: 'copying' } })
        ? ACCOUNT
        : isPaid(now)
          ? `Alice\nRao\n${ACCOUNT}`
          : 'Alice\nRao',
  },
  begins: { opened: 'loading' },
  follows: {
    loading: {
      'getInfo: accepted': { to: 'shown', has: { info: ALICE, copied: null } },
      'getInfo: neverCashedOut': { to: 'shown', has: { info: NEW_ALICE, copied: null } },
      'getInfo: noUserInfo': { to: 'empty', gives: { kind: 'empty' } },
      'getInfo: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getInfo: noAnswer': unavailable({ key: 'common:offline' }),
      'getInfo: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
      BACK: left,
    },
    unavailable: { RETRY: 'loading', BACK: left },
    'shown.clipboard.idle': {
      'FACT.COPY account': (now) => (isPaid(now) ? 'shown.clipboard.copying' : ignored),
      'FACT.COPY middleName': ignored,
      'ALL.COPY': 'shown.clipboard.copyingAll',
    },
    'shown.clipboard.copying': {
      'copyText: done': {
        to: ['shown.clipboard.idle', 'shown.stay.counted'],
        says: 'common:copied',
        has: { copied: 'lastSuccessAccount' },
      },
      'copyText: refused': copyFailed,
    },
    'shown.clipboard.copyingAll': {
      'copyText: done': { ...signedOut, says: 'common:copied' },
      'copyText: refused': copyFailed,
    },
    'shown.stay.free': { BACK: left },
    'shown.stay.counted': { BACK: signedOut, 'after grace': signedOut },
  },
  oracles: {
    loading: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    unavailable: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    empty: { 'ends the session at once': (now) => now.output?.kind === 'empty' },
    'shown.clipboard.idle': {
      'offers to copy what is known': (now) =>
        now.can({ type: 'FACT.COPY', fact: 'firstName' }) && now.can({ type: 'ALL.COPY' }),
      'does not offer to copy what is missing': (now) => !now.can({ type: 'FACT.COPY', fact: 'middleName' }),
    },
    'shown.clipboard.copying': { 'copies one thing at a time': (now) => !now.can({ type: 'ALL.COPY' }) },
    'shown.clipboard.copyingAll': { 'copies one thing at a time': (now) => !now.can({ type: 'ALL.COPY' }) },
    'shown.stay.free': { 'leaves the session alone': (now) => !now.hasTag('exposed') },
    'shown.stay.counted': { 'ends the session however it is left': (now) => now.hasTag('exposed') },
    left: { 'keeps the session': (now) => now.output?.kind === 'left' },
    signedOut: { 'ends the session': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'payouts 2 check-user-info': ['shown'],
    'payouts 7 get-check-user-info': ['loading'],
    'payouts 8 40210': ['loading · error getInfo → empty [isEmpty]'],
    'payouts 8 copy-failure': ['shown.clipboard.copying'],
  },
});
