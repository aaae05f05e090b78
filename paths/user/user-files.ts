import { existsSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '../judge/model.ts';
import { areaOf, fileAt, flowNames, loadFlow } from '../plan/flows.ts';
import type { User } from './define.ts';

/** A flow with its model and its user file. */
export type SimulatedFlow = {
  flow: string;
  model: Model;
  user: User;
  /** The path of the user file, relative to the project's root. */
  file: string;
};

/** Returns every flow that has a user file. */
export type UserFiles = {
  of(flow: string): SimulatedFlow;
  /** Returns the flow of a chart that another one has as its child. */
  behind(chart: AnyStateMachine): SimulatedFlow;
  /** Like `behind`, but undefined if there is no user file for it. */
  find(chart: AnyStateMachine): SimulatedFlow | undefined;
};

export const userFileOf = (flow: string): string => `tests/models/${areaOf(flow)}/${flow}.user.ts`;

export const hasUser = (flow: string): boolean => existsSync(fileAt(userFileOf(flow)));

export const loadSimulatedFlow = async (flow: string): Promise<SimulatedFlow> => {
  const [{ model }, user] = await Promise.all([loadFlow(flow), loadUser(flow)]);
  if (!model) throw new Error(`${flow} has a user file, but no model.`);
  return { flow, model: { ...model, itself: user.itself }, user, file: userFileOf(flow) };
};

const loadUser = async (flow: string): Promise<User> => {
  const file = userFileOf(flow);
  try {
    return ((await import(fileAt(file))) as { default: User }).default;
  } catch (error) {
    throw new Error(`${flow}: ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/** Returns the addresses of the screens on which a user reaches a flow: its own, or those of the flows before it. */
export const screensOf = async (flow: string): Promise<string[]> => {
  if (!hasUser(flow)) return [];
  const { user } = await loadSimulatedFlow(flow);
  const arrivals = Object.values(user.arrives ?? {}).map((one) => (typeof one === 'function' ? one() : one));
  const found = await Promise.all(
    arrivals.map((one) => ('at' in one ? [one.at.replace(/[?#].*/, '')] : screensOf(one.through))),
  );
  return [...new Set(found.flat())].sort();
};

/** Loads the user file of every flow that has one. A mistake in one file is reported only when that file is used. */
export const loadUserFiles = async (): Promise<UserFiles> =>
  userFilesOf(
    await Promise.all(
      flowNames()
        .filter(hasUser)
        .map((flow) => loadSimulatedFlow(flow).catch((error: Error) => unreadable(flow, error))),
    ),
  );

/** A flow whose user file cannot be read; using it throws the reason. */
const unreadable = async (flow: string, error: Error): Promise<SimulatedFlow> => {
  const { model } = await loadFlow(flow);
  if (!model) throw error;
  return {
    flow,
    model,
    get user(): User {
      throw error;
    },
    file: userFileOf(flow),
  };
};

export const userFilesOf = (all: readonly SimulatedFlow[]): UserFiles => {
  const found = (simulated: SimulatedFlow | undefined, flow: string): SimulatedFlow => {
    if (!simulated) throw new Error(`${flow} has no user file: it needs ${userFileOf(flow)}.`);
    return simulated;
  };
  const find = ({ id }: AnyStateMachine) => all.find(({ model }) => model.machine.id === id);
  return {
    find,
    of: (flow) =>
      found(
        all.find((one) => one.flow === flow),
        flow,
      ),
    behind: (chart) => found(find(chart), chart.id),
  };
};
