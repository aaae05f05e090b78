import { existsSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { areaOf, fileAt, flowNames, loadFlow } from '../chart/flows.ts';
import type { Model } from '../judge/model.ts';
import type { User } from './define.ts';

/** A flow with its model and its user file. */
export interface Peopled {
  flow: string;
  model: Model;
  user: User;
  /** The path of the user file, relative to the project's root. */
  file: string;
}

/** Every flow that has a person. */
export interface People {
  of(flow: string): Peopled;
  /** The flow of a chart that another one has as its child. */
  behind(chart: AnyStateMachine): Peopled;
  /** The same, if anybody is written down for it. */
  find(chart: AnyStateMachine): Peopled | undefined;
}

export const userFileOf = (flow: string): string => `tests/models/${areaOf(flow)}/${flow}.user.ts`;

export const hasUser = (flow: string): boolean => existsSync(fileAt(userFileOf(flow)));

export const loadPeopled = async (flow: string): Promise<Peopled> => {
  const [{ model }, user] = await Promise.all([loadFlow(flow), loadUser(flow)]);
  if (!model) throw new Error(`${flow} has a person, but no model.`);
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

/** The screens on which a person comes to a flow, by their addresses: its own, or those of the flows that lead to it. */
export const screensOf = async (flow: string): Promise<string[]> => {
  if (!hasUser(flow)) return [];
  const { user } = await loadPeopled(flow);
  const arrivals = Object.values(user.arrives ?? {}).map((one) => (typeof one === 'function' ? one() : one));
  const found = await Promise.all(
    arrivals.map((one) => ('at' in one ? [one.at.replace(/[?#].*/, '')] : screensOf(one.through))),
  );
  return [...new Set(found.flat())].sort();
};

/** Loads the person of every flow that has one. What one file does wrong is told where that person is asked for. */
export const loadPeople = async (): Promise<People> =>
  peopleOf(
    await Promise.all(
      flowNames()
        .filter(hasUser)
        .map((flow) => loadPeopled(flow).catch((error: Error) => unreadable(flow, error))),
    ),
  );

/** A flow whose user file cannot be read; using it throws the reason. */
const unreadable = async (flow: string, error: Error): Promise<Peopled> => {
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

export const peopleOf = (all: readonly Peopled[]): People => {
  const found = (peopled: Peopled | undefined, flow: string): Peopled => {
    if (!peopled) throw new Error(`Nobody is written down for ${flow}: it needs ${userFileOf(flow)}.`);
    return peopled;
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

/** True if an actor's logic is a chart. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;
