import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { callBy, outcomesOf } from '../chart/outcomes.ts';
import { stateOf } from '../explore/record.ts';
import { eventCases, eventFor, inputFor, type Stimulus } from '../explore/stimulus.ts';
import type { Model, Outcome } from '../judge/model.ts';
import type { Random } from '../run/random.ts';
import { type Live, type ScriptedActor, startLive } from '../run/running-chart.ts';
import { isChart } from '../user/user-files.ts';
import {
  answerWeight,
  closesPage,
  endWeight,
  eventWeight,
  latencyOf,
  type Person,
  pauseOf,
  tapsMeanwhile,
  weighted,
} from './habits.ts';

type Watch = NonNullable<NonNullable<Parameters<typeof startLive>[3]>['watch']>;

/** One visit of a person. */
export type Visit = {
  person: Person;
  random: Random;
  contract: Contract;
  /** The models of all flows, by the id of their chart. */
  models: ReadonlyMap<string, Model>;
  watch: Watch;
  /** Lets time pass for the recorder, in ms. */
  pass: (ms: number) => void;
  /** How many steps the person still has patience for. */
  patience: number;
};

/** How a flow ended: its output, the place to which it sends the person, or the person has left it or closed the page. */
type Ended = { output: unknown; input: unknown } | { place: string } | 'closed' | 'left';

/** The most steps in one flow. */
const MOST_STEPS = 40;
/** How deep flows open others within them. */
const MOST_DEPTH = 4;
/** A person looks at the screen for so long before the next decision, so that countdowns tick, in ms. */
const LOOK = 1000;

/** Lets a person walk through one flow by habit, with the flows that it opens. */
export const walkFlow = async (visit: Visit, chart: string, depth = 0): Promise<Ended> => {
  const { person, random, contract, models } = visit;
  const model = models.get(chart);
  if (!model) throw new Error(`There is no chart ${chart}.`);
  const inputName = inputOf(visit, model);
  const live = await startLive(model, contract, inputName, { watch: visit.watch });
  const { pending } = live;
  /** The place to which the chart sends the person while it still runs. */
  let place: string | undefined;
  live.actor.on('go', (way) => {
    place = (way as unknown as { to: string }).to;
  });
  const input = live.actor.options.input;
  /** How often each event has happened in the current state. */
  let times = new Map<string, number>();
  let state = '';
  let hasFailed = false;
  const now = (): AnyMachineSnapshot => live.actor.getSnapshot();

  const pass = async (ms: number) => {
    for (let left = ms; left > 0 && now().status === 'active'; left -= LOOK) {
      visit.pass(Math.min(LOOK, left));
      await live.perform({ wait: Math.min(LOOK, left) });
    }
  };

  const perform = async (stimulus: Stimulus) => {
    await live.perform(stimulus);
    const next = now().status === 'active' && live.ask(() => model.itself?.(now()));
    if (next) live.ask(() => live.actor.send(next as AnyEventObject));
  };

  /** Ends an actor: a flow within this one is walked first. */
  const end = async (id: string, { src, input: given }: ScriptedActor): Promise<Ended | undefined> => {
    const outcomes = outcomesOf(model, contract, src, given);
    const logic = model.machine.implementations.actors[src];
    const names = Object.keys(outcomes);
    let possible = names;
    if (isChart(logic) && models.has(logic.id) && depth < MOST_DEPTH) {
      const ended = await walkFlow(visit, logic.id, depth + 1);
      if (isFarther(ended)) return ended;
      if (ended !== 'left')
        possible = atKind(names, ended.output, (name) => outputIn(outcomes[name] as Outcome));
    }
    await pass(latencyOf(random, person));
    if (pending.get(id)?.src !== src || now().status !== 'active') return undefined;
    const isCall = callBy(model.machine, src, given) !== undefined;
    const outcome = weighted(random, possible, (name, index) => {
      const isFailure = 'error' in (outcomes[name] as Outcome);
      return isCall
        ? answerWeight(person, name, !isFailure, names.length)
        : endWeight(name, isFailure, index);
    });
    hasFailed = 'error' in (outcomes[outcome] as Outcome);
    await perform({ actor: id, outcome });
    return undefined;
  };

  /** Does what the person does next; returns true if there is nothing to do. */
  const act = async (): Promise<Ended | undefined> => {
    await pass(pauseOf(random, person));
    const choices = choicesIn(live, model);
    if (choices.length === 0)
      return now().status === 'active' && [...pending.keys()].every((id) => heard.has(id))
        ? waitOrLeave()
        : undefined;
    const { event, case: name } = weighted(random, choices, (choice) =>
      choice.event.endsWith('.DONE')
        ? 2
        : eventWeight(person, choice.event, choice.case, times.get(choice.event) ?? 0),
    );
    times.set(event, (times.get(event) ?? 0) + 1);
    hasFailed = false;
    const child = childOf(event);
    if (!event.endsWith('.DONE') || !models.has(child) || depth >= MOST_DEPTH) {
      await perform(name ? { event, case: name } : { event });
      return undefined;
    }
    const ended = await walkFlow(visit, child, depth + 1);
    if (isFarther(ended)) return ended;
    const cases = choices.filter((choice) => choice.event === event).map((choice) => choice.case ?? '');
    const payload = (which: string) =>
      (eventFor(model, { event, case: which }, now()) as { output?: unknown } | undefined)?.output;
    const possible = ended === 'left' ? cases : atKind(cases, ended.output, payload);
    const chosen = weighted(random, possible, (which, index) => endWeight(which, false, index));
    await perform(chosen ? { event, case: chosen } : { event });
    return undefined;
  };

  /** Nothing can be tapped: a countdown may end. */
  let waited = 0;
  const waitOrLeave = async (): Promise<Ended | undefined> => {
    waited += 1;
    await pass(5 * LOOK);
    return waited > 6 ? 'left' : undefined;
  };

  /** An actor that sends events does not end: the person turns to it once. */
  const heard = new Set<string>();
  const outcomesFor = ({ src, input: given }: ScriptedActor) =>
    Object.values(outcomesOf(model, contract, src, given));
  const isEndless = (actor: ScriptedActor) => outcomesFor(actor).length === 0;
  const speaks = (actor: ScriptedActor) => outcomesFor(actor).some((outcome) => 'sends' in outcome);

  const step = async (): Promise<Ended | undefined> => {
    if (stateOf(now()) !== state) {
      state = stateOf(now());
      times = new Map();
      waited = 0;
    }
    if (closesPage(random, person, hasFailed)) return 'closed';
    const ending = [...pending].filter(([id, actor]) => !heard.has(id) && !isEndless(actor));
    const [working] = ending;
    if (!working || tapsMeanwhile(random, person)) return act();
    if (speaks(working[1])) heard.add(working[0]);
    return end(...working);
  };

  try {
    for (let steps = 0; steps < MOST_STEPS && visit.patience > 0; steps += 1) {
      if (place) return { place };
      if (now().status !== 'active') return { output: now().output, input };
      visit.patience -= 1;
      const ended = await step();
      if (ended) return ended;
    }
    if (now().status !== 'active') return { output: now().output, input };
    return visit.patience > 0 ? 'left' : 'closed';
  } finally {
    live.stop();
  }
};

/** True if a flow also ends those around it. */
const isFarther = (ended: Ended): ended is { place: string } | 'closed' =>
  ended === 'closed' || (ended !== 'left' && 'place' in ended);

/** Returns one of the model's inputs: the first are the usual ones, and those of the person's level are preferred. */
const inputOf = ({ person, random }: Visit, model: Model): string =>
  weighted(random, Object.keys(model.inputs), (name, index) => {
    const { user } = (inputFor(model, name) ?? {}) as { user?: { level?: number } };
    const isOther = user?.level !== undefined && user.level !== person.level;
    return (isOther ? 0.05 : 1) / (index + 1);
  });

/** Returns the event cases that the chart takes now. */
const choicesIn = (live: Live, model: Model): { event: string; case?: string }[] => {
  const snapshot = live.actor.getSnapshot();
  return snapshot.status === 'active'
    ? live.ask(() =>
        eventCases(model).filter((choice) => {
          const event = eventFor(model, choice, snapshot);
          return event !== undefined && snapshot.can(event);
        }),
      )
    : [];
};

/** Returns the id of the chart whose end an event tells: `CONFIRMED_WRITE.DONE` tells that of `confirmedWrite`. */
const childOf = (event: string): string =>
  event
    .replace('.DONE', '')
    .toLowerCase()
    .replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the names whose output is of this kind; all names if there is none. */
const atKind = (names: string[], output: unknown, outputOf: (name: string) => unknown): string[] => {
  const same = names.filter((name) => kindOf(outputOf(name)) === kindOf(output));
  return same.length > 0 ? same : names;
};

const outputIn = (outcome: Outcome): unknown => ('output' in outcome ? outcome.output : undefined);

const kindOf = (output: unknown): unknown => (output as { kind?: unknown } | undefined)?.kind;
