import type { AnyStateMachine } from 'xstate';
import { refusalAmong } from '#api/refused.ts';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { callsOf, outcomesOf, outputOf } from '../chart/outcomes.ts';
import type { Model } from '../judge/model.ts';
import { type ScriptedActor, script } from '../run/running-chart.ts';
import type { UserFiles } from '../user/user-files.ts';

/** The actors of the page's charts. Actors of the held charts wait for the harness; all other calls are answered. */
export type Actors = {
  /** Returns the chart with scripted actors in place of its calls, also in its child charts. */
  dress: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
  /** Returns the waiting actor with this id of this chart, if there is one. */
  waiting(machine: AnyStateMachine, id: string): ScriptedActor | undefined;
  /** Ends the actor with an outcome, or lets it send the outcome's event. Throws if the actor is not running. */
  end(machine: AnyStateMachine, id: string, outcome: string): void;
  /** Lets late responses come one step nearer; true while some are still missing. */
  goOn(): boolean;
  /** Accepts the waiting calls and all later ones. */
  letGo(): void;
  /** Leaves all later calls without a response until the returned function is called. */
  fallSilent(): () => void;
};

type Options = {
  /** Returns after how many calls of `goOn` the next response comes that no path waits for. */
  momentsLate?: (() => number) | undefined;
  /** Called for a refusal with which the server ends the session. In the app, the client calls the session. */
  endSession: () => void;
};

export const holdActors = (
  userFiles: UserFiles,
  contract: Contract,
  charts: readonly AnyStateMachine[],
  server: (operation: string) => string | undefined,
  { momentsLate = () => 0, endSession }: Options,
): Actors => {
  let inHand = new Set(charts.map(({ id }) => id));
  const atWork = new Map<string, { model: Model; working: ScriptedActor }>();
  /** Actors that are accepted after this number of `goOn` calls. */
  const late = new Map<ScriptedActor, { model: Model; moments: number }>();
  const dressed = new WeakMap<AnyStateMachine, AnyStateMachine>();
  /** Number of calls since `fallSilent`; undefined while the server responds. */
  let unheard: Set<() => void> | undefined;

  const accept = (model: Model, { src, input, resolve }: ScriptedActor): void => {
    const [outcome] = Object.values(outcomesOf(model, contract, src, input));
    if (outcome && 'output' in outcome) resolve(outputOf(outcome, input));
  };

  const finish = (model: Model, id: string, working: ScriptedActor, name: string): void => {
    const outcome = outcomesOf(model, contract, working.src, working.input)[name];
    if (!outcome) throw new Error(`${id} has no outcome "${name}"`);
    if ('sends' in outcome) working.send(outcome.sends as never);
    else atWork.delete(keyOf(model, id));
    if ('error' in outcome) {
      if (refusalAmong(['unauthorised'], { event: outcome })) endSession();
      working.reject(outcome.error);
    }
    if ('output' in outcome) working.resolve(outputOf(outcome, working.input));
  };

  const beginIn = (model: Model) => (id: string, working: ScriptedActor) => {
    const key = keyOf(model, id);
    const [operation = ''] = callsOf(model.machine, working.src);
    const hear = () => {
      const outcome = server(operation);
      if (outcome) return finish(model, id, working, outcome);
      if (inHand.has(model.machine.id)) return void atWork.set(key, { model, working });
      const moments = momentsLate();
      if (moments > 0) late.set(working, { model, moments });
      else accept(model, working);
    };
    let isOver = false;
    if (unheard) unheard.add(hear);
    // A call that StrictMode begins and ends at once never reaches the server.
    else queueMicrotask(() => isOver || hear());
    return () => {
      isOver = true;
      unheard?.delete(hear);
      late.delete(working);
      if (atWork.get(key)?.working === working) atWork.delete(key);
    };
  };

  const dress = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
    const known = dressed.get(machine);
    if (known) return known as Machine;
    const model = userFiles.find(machine)?.model ?? unmodelled(machine);
    const isOurs = (src: string) => inHand.has(machine.id) || callsOf(machine, src).length > 0;
    const actors = Object.entries(implementationsOf(machine).actors).map(([src, logic]) => {
      if (isChart(logic)) return [src, dress(logic)];
      return [src, isOurs(src) ? script(model, src, beginIn(model)) : logic];
    });
    const made = machine.provide({ actors: Object.fromEntries(actors) });
    dressed.set(machine, made);
    return made as Machine;
  };

  const waiting = (machine: AnyStateMachine, id: string) => atWork.get(keyOf({ machine }, id));

  return {
    dress,
    waiting: (machine, id) => waiting(machine, id)?.working,
    end: (machine, id, name) => {
      const { model, working } = waiting(machine, id) ?? {};
      if (!model || !working) throw new Error(`${id} is not running`);
      finish(model, id, working, name);
    },
    goOn: () => {
      for (const [working, waiting] of late) {
        waiting.moments -= 1;
        if (waiting.moments > 0) continue;
        late.delete(working);
        accept(waiting.model, working);
      }
      return late.size > 0;
    },
    letGo: () => {
      inHand = new Set();
      for (const { model, working } of atWork.values()) accept(model, working);
      atWork.clear();
    },
    fallSilent: () => {
      const waiting = new Set<() => void>();
      unheard = waiting;
      return () => {
        unheard = undefined;
        for (const hear of waiting) hear();
      };
    },
  };
};

const keyOf = ({ machine }: Pick<Model, 'machine'>, id: string) => `${machine.id} ${id}`;

/** The model of a chart without a user file: it knows only the outcomes of its calls. */
const unmodelled = (machine: AnyStateMachine): Model => ({
  machine,
  inputs: {},
  events: {},
  facts: () => ({}),
  oracles: {},
});
