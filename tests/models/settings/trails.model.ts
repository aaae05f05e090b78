import type { SnapshotFrom } from 'xstate';
import { type TrailsInput, trailsMachine } from '#machines/settings/trails/trails.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof trailsMachine>;

const input = (changes: Partial<TrailsInput> = {}): TrailsInput => ({
  isAsked: false,
  isOn: false,
  isPrevented: false,
  ...changes,
});

const ALLOWED = { type: 'trailChosen', choice: 'on' } as const;
const REFUSED = { type: 'trailChosen', choice: 'off' } as const;
const CLOSED = { to: 'closed', gives: { kind: 'closed' } } as const;

const canChange = (now: Now, { allow, refuse }: { allow: boolean; refuse: boolean }) =>
  now.can({ type: 'TRAILS.ALLOW' }) === allow && now.can({ type: 'TRAILS.REFUSE' }) === refuse;

const closes = { 'can be closed': (now: Now) => now.can({ type: 'CANCEL' }) };

export default defineModel(trailsMachine, {
  inputs: {
    asked: input({ isAsked: true }),
    on: input({ isOn: true }),
    off: input(),
    prevented: input({ isPrevented: true }),
    // The browser's wish counts more than the question and than an earlier choice.
    preventedAsked: input({ isPrevented: true, isAsked: true }),
    preventedOn: input({ isPrevented: true, isOn: true }),
  },
  events: { 'TRAILS.ALLOW': true, 'TRAILS.REFUSE': true, CANCEL: true },
  facts: () => ({}),
  begins: {
    asked: 'asking',
    on: 'on',
    off: 'off',
    prevented: 'prevented',
    preventedAsked: 'prevented',
    preventedOn: 'prevented',
  },
  follows: {
    asking: {
      'TRAILS.ALLOW': { ...CLOSED, emits: ALLOWED },
      'TRAILS.REFUSE': { ...CLOSED, emits: REFUSED },
    },
    on: { 'TRAILS.REFUSE': { to: 'off', emits: REFUSED }, CANCEL: CLOSED },
    off: { 'TRAILS.ALLOW': { to: 'on', emits: ALLOWED }, CANCEL: CLOSED },
    prevented: { CANCEL: CLOSED },
  },
  oracles: {
    asking: { 'can be allowed or refused': (now) => canChange(now, { allow: true, refuse: true }) },
    on: { ...closes, 'can be switched off': (now) => canChange(now, { allow: false, refuse: true }) },
    off: { ...closes, 'can be switched on': (now) => canChange(now, { allow: true, refuse: false }) },
    prevented: { ...closes, 'cannot be changed': (now) => canChange(now, { allow: false, refuse: false }) },
    closed: { 'ends with its outcome': (now) => now.output?.kind === 'closed' },
  },
});
