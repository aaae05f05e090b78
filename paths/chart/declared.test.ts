import { expect, test } from 'vitest';
import { and, createMachine, not } from 'xstate';
import { safeMachine } from '../fixtures/safe-flow.ts';
import { declaredTransitions } from './declared.ts';

const ids = (machine: Parameters<typeof declaredTransitions>[0]) =>
  declaredTransitions(machine).map(({ id }) => id);

test('every branch of every trigger is declared with a readable name', () => {
  expect(ids(safeMachine)).toEqual([
    'using · BACK → left',
    'using.light.off · LIGHT.TOGGLE → using.light.on',
    'using.light.on · LIGHT.TOGGLE → using.light.off',
    'using.light.on · after timeout → using.light.off',
    'using.door.deciding · always → using.door.opening [isWhole]',
    'using.door.deciding · always → using.door.entering [otherwise]',
    'using.door.entering · CODE.CHANGE → (stays)',
    'using.door.entering · SUBMIT → using.door.opening [isWhole]',
    'using.door.opening · BACK → (stays)',
    'using.door.opening · done open → opened',
    'using.door.opening · error open → using.door.waiting [isWrong]',
    'using.door.opening · error open → using.door.alarmed [isTheft]',
    'using.door.opening · error open → using.door.entering [otherwise]',
    'using.door.waiting · after second → using.door.entering [isLastSecond]',
    'using.door.waiting · after second → using.door.waiting [otherwise]',
    'using.door.alarmed · done owner → using.door.entering [hasCome]',
    'using.door.alarmed · done owner → left [otherwise]',
    'using.door.alarmed · error owner → left',
  ]);
});

test('wildcards, composed guards and finished states have names too, and equal names are numbered', () => {
  const machine = createMachine({
    initial: 'a',
    on: { '*': '.b' },
    states: {
      a: {
        initial: 'inner',
        states: { inner: { always: 'end' }, end: { type: 'final' } },
        onDone: [
          { guard: and(['x', not('y')]), target: 'b' },
          { guard: and(['x', not('y')]), target: 'b' },
        ],
      },
      b: {},
    },
  });
  expect(ids(machine)).toEqual([
    '(any) · any event → b',
    'a · done → b [and(x, not(y))]',
    'a · done → b [and(x, not(y))] #2',
    'a.inner · always → a.end',
  ]);
});
