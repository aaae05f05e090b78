import { evaluateGuard } from 'xstate/guards';
import { activeNodes } from '#machines/xstate-internals.ts';
import type { Contract } from '../../paths/chart/contract.ts';
import { type DeclaredTransition, declaredTransitions } from '../../paths/chart/declared.ts';
import { type Exploration, explore } from '../../paths/explore/explore.ts';
import { createSimulator, type Moment } from '../../paths/explore/simulate.ts';
import { inputFor } from '../../paths/explore/stimulus.ts';
import type { Model } from '../../paths/judge/model.ts';

/**
 * Members of context that no other device can change: what the user types or chooses on the page, what the device itself
 * remembers, and what an answer said about the last request. All other members that come from outside are facts.
 */
const OF_THE_PAGE: ReadonlySet<string> = new Set(
  `access account address agreed amount areaCode asked balanceHidden chosen code codes copied country draft email facts
  failed files form formProblem given groups hasGoneOn isAsked isOn isOpened isPrevented isRepeated isTaken isUsed kept
  key kind language lastLoginType method movement only password phone problem problems proof purpose reason recipient
  repeated resendAt resumes rule said securityToken sellersOnly signature signer startsAtOnce strokes tapped token type
  typed uploaded values`.split(/\s+/),
);

/** Situations in which each guard is evaluated, to find the members that it reads. */
const MOST_SITUATIONS = 60;

const decisionOf = ({ source, trigger }: Pick<DeclaredTransition, 'source' | 'trigger'>): string =>
  `${source} · ${trigger}`;

/** Returns the members of context that answers or the input of the chart have set. */
const factsOf = (model: Model, { situations, moves }: Exploration): Set<string> => {
  const given = Object.keys(model.inputs).flatMap((input) => Object.keys(inputFor(model, input) ?? {}));
  const answered = moves.flatMap(({ stimulus, changes }) => ('actor' in stimulus ? changes : []));
  const members = new Set(situations.flatMap(({ moment }) => Object.keys(moment.snapshot.context)));
  return new Set([...given, ...answered].filter((name) => members.has(name) && !OF_THE_PAGE.has(name)));
};

/** Returns the members of context that a guard reads. */
const readBy = ({ trigger, definition }: DeclaredTransition, moments: readonly Moment[]): Set<string> => {
  const read = new Set<string>();
  for (const { snapshot } of moments) {
    const get = (context: object, name: string) => {
      read.add(name);
      return Reflect.get(context, name);
    };
    const context = new Proxy(snapshot.context, { get });
    const seen = Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, { context });
    try {
      evaluateGuard(definition.guard as never, context, { type: trigger } as never, seen);
    } catch {
      // A guard may need an event with its payload: it has read what it reads before.
    }
  }
  return read;
};

/**
 * Returns every decision of a chart, `state · event`, that facts of the server can decide although no answer has just come
 * and no call begins: the chart may refuse by what it remembers.
 */
export const decisionsByFacts = (model: Model, contract: Contract): string[] => {
  const exploration = explore(model, contract);
  const { situations, moves, starts } = exploration;
  const simulator = createSimulator(model, contract);
  const declared = declaredTransitions(model.machine);
  const facts = factsOf(model, exploration);
  const moments = situations.slice(0, MOST_SITUATIONS).map(({ moment }) => moment);
  const byFacts = new Set(
    declared
      .filter(({ guard, trigger }) => guard && !/^(done|error) /.test(trigger))
      .filter((transition) => [...readBy(transition, moments)].some((name) => facts.has(name)))
      .map(decisionOf),
  );
  const decisions = new Map(declared.map((transition) => [transition.id, decisionOf(transition)]));
  const taken = moves
    .filter(({ stimulus }) => !('actor' in stimulus))
    .flatMap(({ from, stimulus, takes }) => {
      const step = simulator.perform((situations[from] as { moment: Moment }).moment, stimulus);
      return Object.keys(step?.invokes ?? {}).length ? [] : takes;
    });
  const begun = starts.flatMap(({ situation, takes }) =>
    situations[situation]?.moment.pending.size ? [] : takes,
  );
  const ignored = situations.flatMap(({ moment, ignored: names }) =>
    names.flatMap((name) =>
      activeNodes(moment.snapshot).map(({ path }) => `${path.join('.') || '(any)'} · ${name.split(' ')[0]}`),
    ),
  );
  const found = [...[...taken, ...begun].map((id) => decisions.get(id) ?? ''), ...ignored];
  return [...byFacts].filter((decision) => found.includes(decision));
};
