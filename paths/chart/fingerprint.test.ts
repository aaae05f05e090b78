import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { fingerprint } from './fingerprint.ts';

type Parts = {
  target?: string;
  guard?: ({ context }: { context: { n: number } }) => boolean;
  input?: () => object;
  assigned?: (args: { context: { n: number } }) => number;
  delay?: number;
  description?: string;
};

const chart = ({
  target = 'b',
  guard = ({ context }) => context.n > 1,
  input = () => ({ n: 1 }),
  ...more
}: Parts = {}) => {
  const { assigned = ({ context }) => context.n + 1, delay = 10, description } = more;
  return setup({
    types: { context: {} as { n: number } },
    guards: { isMore: guard },
    actions: { count: assign({ n: assigned }) },
    delays: { later: delay },
  }).createMachine({
    context: { n: 0 },
    initial: 'a',
    states: {
      a: { description, on: { GO: { guard: 'isMore', target, actions: 'count' } } },
      b: { meta: { input } },
      c: {},
    },
  } as never) as unknown as AnyStateMachine;
};

const usual = fingerprint(chart());

test('whitespace in the source does not change the fingerprint of a chart', () => {
  expect(fingerprint(chart())).toBe(usual);
  const laidOut = new Function('return ({ context })   =>\n\n context.n > 1')();
  const flat = new Function('return ({ context }) => context.n > 1')();
  expect(fingerprint(chart({ guard: laidOut }))).toBe(fingerprint(chart({ guard: flat })));
});

test('another description of a state does not change the fingerprint of a chart', () => {
  expect(fingerprint(chart({ description: 'Counts once.' }))).toBe(usual);
});

test.each<[string, Parts]>([
  ['a target', { target: 'c' }],
  ['a guard', { guard: ({ context }) => context.n > 2 }],
  ['an input', { input: () => ({ n: 2 }) }],
  ['an assignment', { assigned: ({ context }) => context.n + 2 }],
  ['a delay', { delay: 20 }],
])('a change of %s changes the fingerprint', (_, parts) => {
  expect(fingerprint(chart(parts))).not.toBe(usual);
});
