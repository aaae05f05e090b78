import type { AnyStateMachine } from 'xstate';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import { inputFor } from '../explore/stimulus.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { Arrival, Server } from './define.ts';
import { goThrough, type Known, type ScreenHarness } from './screen-run.ts';
import type { SimulatedFlow, UserFiles } from './user-files.ts';

/** The path to the start of a flow: an address, stored facts, and other flows to go through. */
export type Route = {
  at: string;
  /** Storage by key, as the app writes it. */
  device: Record<string, string>;
  tab: Record<string, string>;
  server: Server;
  hosts: { host: SimulatedFlow; input: string; steps: readonly string[] }[];
};

export const routeTo = (userFiles: UserFiles, simulated: SimulatedFlow, input: string): Route => {
  const given = simulated.user.arrives?.[input];
  const arrival: Arrival | undefined = typeof given === 'function' ? atTime(BEGIN, given) : given;
  if (!arrival) throw new Error(`no user can reach the input "${input}": say how in ${simulated.file}`);
  const tab = written(arrival.tab);
  if ('at' in arrival) {
    const { at, device, server = {} } = arrival;
    return { at, device: written(device), tab, server, hosts: [] };
  }
  const host = userFiles.of(arrival.through);
  const before = routeTo(userFiles, host, arrival.input);
  return {
    ...before,
    tab: { ...before.tab, ...tab },
    hosts: [...before.hosts, { host, input: arrival.input, steps: arrival.steps ?? [] }],
  };
};

/** Texts are stored unchanged, all other values as JSON. */
const written = (facts: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Runs the flows on the path to the start, from its address on. */
export const takeRoute = async (known: Known, harness: ScreenHarness, { hosts }: Route): Promise<void> => {
  for (const { host, input, steps } of hosts) {
    await goThrough(known, harness, host, () => inputFor(host.model, input), steps);
  }
};

/** Stands for an answer in `server`: this call and, if it is the last, all later ones wait for the test. */
const WAITS = 'waits';

/** The outcomes of calls that the server answers by itself, by operation; other calls wait for the test. A reload begins anew. */
export const createServer = (server: Server) => {
  const times = new Map<string, number>();
  const answer = (operation: string): string | undefined => {
    const time = times.get(operation) ?? 0;
    times.set(operation, time + 1);
    const outcome = server[operation]?.[time] ?? server[operation]?.at(-1);
    return outcome === WAITS ? undefined : outcome;
  };
  return Object.assign(answer, { restart: () => times.clear() });
};

/**
 * The charts whose actors wait for the test: that of the flow, those before it, those beside it, and all their
 * children.
 */
export const chartsInHand = (
  userFiles: UserFiles,
  simulated: SimulatedFlow,
  { hosts }: Route,
): AnyStateMachine[] =>
  [simulated, ...hosts.map(({ host }) => host)]
    .flatMap((one) => [one, ...(one.user.beside ?? []).map(userFiles.of)])
    .flatMap(({ model }) => withChildren(model.machine));

const withChildren = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(implementationsOf(machine).actors).filter(isChart).flatMap(withChildren),
];
