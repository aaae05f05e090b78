import type { AnyStateMachine } from 'xstate';
import { inputFor } from '../explore/stimulus.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { Arrival, Server } from './define.ts';
import { goThrough, type Known, type Stage } from './screen-run.ts';
import { isChart, type People, type Peopled } from './user-files.ts';

/** The way to where a flow begins: an address, what is remembered there, and other flows to go through. */
export interface Route {
  at: string;
  /** Storage by key, as the app writes it. */
  device: Record<string, string>;
  tab: Record<string, string>;
  server: Server;
  hosts: { host: Peopled; input: string; steps: readonly string[] }[];
}

export const routeTo = (people: People, who: Peopled, input: string): Route => {
  const given = who.user.arrives?.[input];
  const arrival: Arrival | undefined = typeof given === 'function' ? atTime(BEGIN, given) : given;
  if (!arrival) throw new Error(`nobody can come to the input "${input}": say how in ${who.file}`);
  const tab = written(arrival.tab);
  if ('at' in arrival) {
    const { at, device, server = {} } = arrival;
    return { at, device: written(device), tab, server, hosts: [] };
  }
  const host = people.of(arrival.through);
  const before = routeTo(people, host, arrival.input);
  return {
    ...before,
    tab: { ...before.tab, ...tab },
    hosts: [...before.hosts, { host, input: arrival.input, steps: arrival.steps ?? [] }],
  };
};

/** Texts as they are, the rest as JSON. */
const written = (facts: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Goes through the flows on the way, from its address on. */
export const takeRoute = async (known: Known, stage: Stage, { hosts }: Route): Promise<void> => {
  for (const { host, input, steps } of hosts) {
    await goThrough(known, stage, host, () => inputFor(host.model, input), steps);
  }
};

/** The outcomes that the server answers by itself, by operation; without one, a call waits for the test. */
export const createServer = (server: Server): ((operation: string) => string | undefined) => {
  const times = new Map<string, number>();
  return (operation) => {
    const time = times.get(operation) ?? 0;
    times.set(operation, time + 1);
    return server[operation]?.[time] ?? server[operation]?.at(-1);
  };
};

/**
 * The charts whose actors wait to be told how they end: that of the flow, those on the way to it, those beside them, and
 * all below.
 */
export const chartsInHand = (people: People, who: Peopled, { hosts }: Route): AnyStateMachine[] =>
  [who, ...hosts.map(({ host }) => host)]
    .flatMap((one) => [one, ...(one.user.beside ?? []).map(people.of)])
    .flatMap(({ model }) => withChildren(model.machine));

const withChildren = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isChart).flatMap(withChildren),
];
