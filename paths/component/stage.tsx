import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { type AnyStateMachine, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { startI18n } from '#app/i18n.ts';
import type { Toast } from '#domain/message.ts';
import { wipeFacts } from '#flow/storage.ts';
import { dismissToast, useToasts } from '#flow/toasts.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { Stage as Around, type Shown } from '#tests/stories/stage.tsx';
import type { Contract } from '../contract.ts';
import { transitionIds } from '../declared.ts';
import { fileAt } from '../flows.ts';
import { type ScriptedActor, script } from '../live.ts';
import type { Model } from '../model.ts';
import { outcomesOf, outputOf } from '../outcomes.ts';
import { silence } from '../replay.ts';
import { inputFor } from '../stimulus.ts';
import { BEGIN, holdTime } from '../time.ts';
import { isChart, type People, type Peopled } from '../user/people.ts';
import type { Call, Stage } from '../user/ride.ts';
import { createScreen } from './screen.ts';

startI18n('en');
for (const file of globSync('locales/en/*.json', { cwd: fileAt('.') })) {
  i18next.addResourceBundle('en', basename(file, '.json'), JSON.parse(readFileSync(fileAt(file), 'utf8')));
}

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/**
 * Renders a flow's view on its running chart. Charts below it run too, as in the app; every other actor, wherever it
 * is, waits to be told how it ends. Both clocks, the chart's and the page's, stand still until time is let pass.
 */
export const openStage = async (
  { model, user }: Peopled,
  input: string,
  { people, contract }: { people: People; contract: Contract },
): Promise<Stage> => {
  const clock = new SimulatedClock();
  const letTimeGo = holdTime(() => BEGIN + clock.now());
  const atWork = new Map<string, ScriptedActor>();
  const machine = inHand(model, people, atWork);
  const ids = transitionIds(machine);
  const taken: string[] = [];
  const said: Toast[] = [];

  const inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
    for (const transition of event._transitions) taken.push(ids.get(transition) ?? '(unknown)');
  };
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

  const actor = createActor(machine, { input: inputFor(model, input), clock, inspect });
  const early = actor.on('*', (event) => said.push(event as Toast));
  actor.subscribe({ error: () => {} }); // a chart that dies is seen in its snapshot
  actor.start();
  early.unsubscribe();
  const { View, props = {} } = await user.view(input);
  const session = createActor(silence(sessionMachine), { input: { language: 'en' } }).start();
  let toasts: string[] = [];
  const Notices = () => {
    toasts = useToasts().map(({ id }) => id);
    return null;
  };
  const shown = [{ View: withProps(View, props), actor }];
  const page = await act(async () =>
    render(
      <>
        <Around session={session} shown={shown} said={said} />
        <Notices />
      </>,
    ),
  );

  const workingOn = async ({ machine: { id }, actor: name }: Call): Promise<ScriptedActor> => {
    const key = `${id} ${name}`;
    for (let tries = 0; tries < TRIES && !atWork.has(key); tries++) await settle();
    const working = atWork.get(key);
    if (!working) throw new Error(`${name} is not at work here, so it cannot end`);
    atWork.delete(key);
    return working;
  };

  return {
    screen: createScreen(settle),
    answer: async (call, name) => {
      const working = await workingOn(call);
      const model = people.find(call.machine)?.model ?? unmodelled(call.machine);
      const outcome = outcomesOf(model, contract, working.src, working.input)[name];
      if (!outcome || 'sends' in outcome) throw new Error(`${call.actor} has no outcome "${name}"`);
      await act(async () => {
        if ('error' in outcome) working.reject(outcome.error);
        else working.resolve(outputOf(outcome, working.input));
      });
    },
    wait: (milliseconds) => act(async () => clock.increment(milliseconds)),
    settle,
    takes: async () => taken.splice(0),
    snapshot: () => actor.getSnapshot(),
    close: async () => {
      page.unmount();
      actor.stop();
      session.stop();
      await settle();
      for (const id of toasts) dismissToast(id);
      wipeFacts();
      letTimeGo();
    },
  };
};

const TRIES = 20;

const withProps = (View: unknown, props: object): Shown['View'] => {
  const Given = View as Shown['View'];
  return ({ actor }) => <Given actor={actor} {...props} />;
};

/** The same chart with the same charts below it, and every other actor waiting to be told how it ends. */
const inHand = (model: Model, people: People, atWork: Map<string, ScriptedActor>): AnyStateMachine => {
  const { machine } = model;
  const begin = (id: string, working: ScriptedActor) => {
    const key = `${machine.id} ${id}`;
    atWork.set(key, working);
    return () => {
      if (atWork.get(key) === working) atWork.delete(key);
    };
  };
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    isChart(logic)
      ? inHand(people.find(logic)?.model ?? unmodelled(logic), people, atWork)
      : script(model, src, begin),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
};

/** What is known of a chart that nobody is written down for: what its calls can come to. */
const unmodelled = (machine: AnyStateMachine): Model => ({
  machine,
  inputs: {},
  events: {},
  facts: () => ({}),
  oracles: {},
});
