import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { declaredTransitions } from '../declared.ts';

/** A transition that a chart in the page took: by whom, and which branch of which trigger of which state. */
export interface Taken {
  actor: string;
  machine: string;
  state: string;
  trigger: string;
  branch: number;
}

/** The page's window, as far as observing goes. */
export interface ObservedWindow {
  observeChart(event: InspectionEvent): void;
  /** All that was taken since the page was opened. */
  taken: Taken[];
}

/** Keeps what the charts do. Runs in the page, before its own scripts, so that it needs nothing around it. */
export const keepTaken = (): void => {
  const page = window as unknown as ObservedWindow;
  page.taken = [];
  page.observeChart = (event) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) {
      const { source, eventType } = transition;
      const branches = eventType === '' ? source.always : source.transitions.get(eventType);
      page.taken.push({
        actor: event.actorRef.sessionId,
        machine: source.machine.id,
        state: source.id,
        trigger: eventType,
        branch: branches?.indexOf(transition) ?? -1,
      });
    }
  };
};

const keyOf = (state: string, trigger: string, branch: number) => `${state} ${trigger} ${branch}`;

/** Says what a transition taken in the page is called; minified there, it has no names of its own. */
export const namesOf = (machine: AnyStateMachine): ((taken: Taken) => string) => {
  const names = new Map(
    declaredTransitions(machine).map(({ id, branch, definition }) => [
      keyOf(definition.source.id, definition.eventType, branch),
      id,
    ]),
  );
  return ({ state, trigger, branch }) => names.get(keyOf(state, trigger, branch)) ?? '(unknown)';
};
