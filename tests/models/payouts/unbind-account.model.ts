import type { SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { Message } from '#domain/words/message.ts';
import { unbindAccountMachine } from '#machines/payouts/unbind-account/unbind-account.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { left } from '../child-charts.ts';
import { hdfc, usdt, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof unbindAccountMachine>;

const imps: LinkedAccount = { ...hdfc, withdrawId: '504', withdrawType: 16, bankName: null };

const kept = { to: 'kept', gives: { kind: 'kept' } } as const;
const failed = (says: Message) => ({ ...kept, says }) as const;
const isKey = (key: unknown) => /^[0-9a-f]{32}$/.test(String(key));

export default defineModel(unbindAccountMachine, {
  inputs: {
    bankAccount: () => ({ account: hdfc, user }),
    imps: () => ({ account: imps, user }),
    thirdParty: () => ({ account: usdt, user }),
  },
  events: { CONFIRM: true, RETRY: true, CANCEL: true },
  actors: {
    paymentAuthorisation: {
      authorised: { output: { kind: 'authorised', securityToken: 's3cur1ty' } },
      ...left,
    },
  },
  facts: ({ context: { account } }) => ({ type: account.withdrawType }),
  calls: {
    paymentAuthorisation: { user, purpose: 'authorise' },
    unbind: ({ context: { account, idempotencyKey } }: Now) => ({
      by: account.withdrawType === 14 ? 'thirdParty' : 'bank',
      init: {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { account: account.account, withdrawType: account.withdrawType, msgCode: 'PAY_PASSWORD' },
      },
    }),
  },
  begins: {
    bankAccount: { to: 'confirming', has: { account: hdfc, user, idempotencyKey: '', problem: null } },
    imps: { to: 'confirming', has: { account: imps, user, idempotencyKey: '', problem: null } },
    thirdParty: { to: 'confirming', has: { account: usdt, user, idempotencyKey: '', problem: null } },
  },
  follows: {
    confirming: { CONFIRM: { to: 'authorising', has: { idempotencyKey: isKey } }, CANCEL: kept },
    authorising: {
      'paymentAuthorisation: authorised': {
        to: 'unbinding',
        keeps: ['idempotencyKey'],
        has: { problem: null },
      },
      'paymentAuthorisation: cancelled': kept,
    },
    unbinding: {
      'unbind: accepted': { to: 'unbound', gives: { kind: 'unbound' } },
      'unbind: paymentCodeCheckNeeded': {
        to: 'authorising',
        says: { text: 'Please enter your payment code again.' },
        keeps: ['idempotencyKey'],
      },
      'unbind: cashOutUnderWay': {
        to: 'refused',
        has: { problem: { text: 'A cash out to this account is still under way.' } },
      },
      'unbind: notFound': { to: 'gone', says: 'payouts:unboundBefore', gives: { kind: 'gone' } },
      'unbind: accountRefused': failed({ text: 'This account is being reviewed. Please try again later.' }),
      'unbind: idempotencyKeyReused': failed({ text: 'This request was already used for something else.' }),
      'unbind: unauthorised': failed({ text: 'Please sign in again.' }),
      'unbind: unknownRefusal': failed({ key: 'payouts:unbindFailed' }),
      'unbind: noAnswer': {
        to: 'unconfirmed',
        has: { problem: { key: 'common:offline' } },
        keeps: ['idempotencyKey'],
      },
    },
    refused: { CANCEL: kept },
    unconfirmed: {
      RETRY: { to: 'unbinding', keeps: ['idempotencyKey'], has: { problem: null } },
      CANCEL: { to: 'unknown', gives: { kind: 'unknown' } },
    },
  },
  oracles: {
    confirming: {
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    authorising: { 'sends nothing yet': (now) => !now.hasTag('busy') },
    unbinding: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be left before the response': (now) => !now.can({ type: 'CANCEL' }),
      'has an idempotency key': ({ context }) => isKey(context.idempotencyKey),
    },
    refused: {
      'says why': ({ context }) => context.problem !== null,
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unconfirmed: {
      'shows that the result is unknown': ({ context }) => context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unbound: { 'ends with its outcome': (now) => now.output?.kind === 'unbound' },
    gone: { 'ends with its outcome': (now) => now.output?.kind === 'gone' },
    unknown: { 'ends without a known result': (now) => now.output?.kind === 'unknown' },
    kept: { 'ends with its outcome': (now) => now.output?.kind === 'kept' },
  },
  requirements: {
    'payouts 4 unbind': ['confirming', 'authorising', 'unbinding', 'unbound'],
    'payouts 4 card-status': ['unbinding'],
    'payouts 6 edit-needs-code': ['authorising'],
    'payouts 7 unbind-account': ['unbinding'],
    'payouts 8 60404': ['refused'],
    'payouts 8 unbind-failed': ['unbinding · error unbind → kept [otherwise]', 'unconfirmed'],
  },
});
