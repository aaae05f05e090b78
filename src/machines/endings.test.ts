import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { ended, endOf, passOn } from './endings.ts';

type DoorOutput = { kind: 'opened'; by: string } | { kind: 'left' };

const doorMachine = setup({
  types: { events: {} as { type: 'KEY.TURN'; by: string } | { type: 'LEAVE' }, output: {} as DoorOutput },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'KEY.TURN': 'opened', LEAVE: 'left' } },
    opened: {
      type: 'final',
      output: ({ event }): DoorOutput => ({ kind: 'opened', by: (event as { by: string }).by }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies DoorOutput },
  },
  output: passOn,
});

test('the output of a chart is that of its final state, read from the event that led to this state', () => {
  const door = createActor(doorMachine).start();
  door.send({ type: 'KEY.TURN', by: 'Ann' });
  expect(door.getSnapshot().output).toEqual({ kind: 'opened', by: 'Ann' });
});

const done = (output: DoorOutput) => ({ event: { type: 'xstate.done.actor.door', output } });

test('a parent branches by the end of its child and reads the output', () => {
  expect(ended(doorMachine, 'opened')(done({ kind: 'opened', by: 'Ann' }))).toBe(true);
  expect(ended(doorMachine, 'opened')(done({ kind: 'left' }))).toBe(false);
  expect(ended(doorMachine, 'opened', 'left')(done({ kind: 'left' }))).toBe(true);
  expect(endOf(done({ kind: 'opened', by: 'Ann' }), doorMachine, 'opened').by).toBe('Ann');
});

test('throws if the child ended in another way than the one read', () => {
  expect(() => endOf(done({ kind: 'left' }), doorMachine, 'opened')).toThrow('door ended as left');
});

test('an end that the child does not have is a type error', () => {
  // @ts-expect-error the door has no such end
  ended(doorMachine, 'exploded');
});
