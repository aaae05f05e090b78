import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { TRANSITIONS } from '#machines/xstate-internals.ts';
import { declaredTransitions } from '../chart/declared.ts';

/** A transition that a chart in the page has taken: actor, state, trigger and branch. */
type Taken = {
  actor: string;
  machine: string;
  state: string;
  trigger: string;
  branch: number;
};

/** All observed transitions since the page was opened. */
export type Observed = {
  /** The actors that started, in order. */
  begun: { actor: string; machine: string; input: unknown }[];
  taken: Taken[];
  /** The charts that crashed, each with the stack of its error. */
  crashed: { actor: string; machine: string; stack: string }[];
};

/** The page's window, with the recorder of observations. */
export type ObservedWindow = {
  observeChart(event: InspectionEvent): void;
  observed: Observed;
};

/**
 * Records the transitions of the charts. Runs in the page before its own scripts, so it uses nothing outside the
 * function; `transitions` is the member that holds them.
 */
export const keepObserved = (transitions: typeof TRANSITIONS): void => {
  const page = window as unknown as ObservedWindow;
  const observed: Observed = { begun: [], taken: [], crashed: [] };
  page.observed = observed;
  page.observeChart = (event) => {
    const actor = event.actorRef.sessionId;
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
      const { logic } = event.actorRef as { logic?: { id?: string } };
      const given = JSON.stringify((event.event as { input?: unknown }).input);
      const input = given === undefined ? undefined : JSON.parse(given);
      if (logic?.id) {
        const machine = logic.id;
        observed.begun.push({ actor, machine, input });
        const error = (cause: unknown) => {
          observed.crashed.push({ actor, machine, stack: String((cause as Error)?.stack ?? cause) });
        };
        (event.actorRef as AnyActorRef).subscribe({ error });
      }
    }
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event[transitions]) {
      const { source, eventType } = transition;
      const branches = eventType === '' ? source.always : source.transitions.get(eventType);
      observed.taken.push({
        actor,
        machine: source.machine.id,
        state: source.id,
        trigger: eventType,
        branch: branches?.indexOf(transition) ?? -1,
      });
    }
  };
};

/** Follows a flow's chart in the page: the first of its kind that starts in this page. */
export const createFollower = (machine: AnyStateMachine, look: () => Promise<Observed>) => {
  const nameOf = namesOf(machine);
  let told = 0;
  const beginning = ({ begun }: Observed) => begun.find((one) => one.machine === machine.id);
  return {
    /** The input of the actor, once it has started. */
    begun: async (): Promise<{ input?: unknown } | undefined> => beginning(await look()),
    /** Names of the transitions since the last call. */
    takes: async (): Promise<string[]> => {
      const observed = await look();
      const ours = beginning(observed)?.actor;
      const all = observed.taken.filter(({ actor }) => actor === ours);
      const fresh = all.slice(told);
      told = all.length;
      return fresh.map(nameOf);
    },
    /** The stack of the actor's error, once it has crashed. */
    crash: async (): Promise<string | undefined> => {
      const observed = await look();
      const ours = beginning(observed)?.actor;
      return observed.crashed.find(({ actor }) => actor === ours)?.stack;
    },
    /** Starts again after the page was reloaded. */
    restart: () => {
      told = 0;
    },
  };
};

const keyOf = (state: string, trigger: string, branch: number) => `${state} ${trigger} ${branch}`;

/** Returns the names of transitions that were taken in the page, where the minified code has no names. */
export const namesOf = (machine: AnyStateMachine): ((taken: Taken) => string) => {
  const names = new Map(
    declaredTransitions(machine).map(({ id, branch, definition }) => [
      keyOf(definition.source.id, definition.eventType, branch),
      id,
    ]),
  );
  return ({ state, trigger, branch }) => names.get(keyOf(state, trigger, branch)) ?? '(unknown)';
};
