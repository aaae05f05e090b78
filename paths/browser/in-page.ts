import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';
import { implementationsOf, isChart, type PromiseLogic, promiseOf } from '#machines/xstate-internals.ts';
import type { GatedWindow } from './held-actors.ts';

// Runs in the page, only in the build of this level: holds device actors behind gates.

const page = window as unknown as GatedWindow;
const waiting = new Set<{ machine: string; src: string; open(): void }>();

page.openGate = (machine, src) => {
  const first = [...waiting].find((one) => one.machine === machine && one.src === src);
  if (!first) return false;
  waiting.delete(first);
  first.open();
  return true;
};

const gated = (machine: string, src: string, logic: PromiseLogic): AnyActorLogic =>
  fromPromise(async (given) => {
    const end = Promise.allSettled([promiseOf(logic, given)]);
    await new Promise<void>((open) => {
      const gate = { machine, src, open };
      waiting.add(gate);
      given.signal.addEventListener('abort', () => waiting.delete(gate));
    });
    const [result] = await end;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });

const dressed = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Returns the chart with gates, also in its child charts. */
export const dress = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const known = dressed.get(machine);
  if (known) return known as Machine;
  const withGate = (src: string, logic: unknown) => {
    if (isChart(logic)) return dress(logic);
    return page.gates?.[machine.id]?.includes(src) ? gated(machine.id, src, logic as PromiseLogic) : logic;
  };
  const actors = Object.entries(implementationsOf(machine).actors).map(([src, logic]) => [
    src,
    withGate(src, logic),
  ]);
  const made = machine.provide({ actors: Object.fromEntries(actors) });
  dressed.set(machine, made);
  return made as Machine;
};
