import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  SimulatedClock,
} from 'xstate';
import { App } from '#app/app.tsx';
import { Navigation } from '#app/navigation/navigation.tsx';
import { Notices } from '#app/notices.tsx';
import { loadTexts, showLanguage } from '#app/start/i18n.ts';
import { readStartParameters } from '#app/start/start-parameters.ts';
import { watchCharts } from '#flow/inspection.ts';
import { type SessionActor, SessionContext } from '#flow/session.ts';
import { wipeFacts } from '#flow/storage.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { useFlow } from '#flow/use-flow.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { connectTexts } from '#ports/texts.ts';
import { beginSession, leavePage } from '#tests/app/whole-app.ts';
import { stateOf } from '../explore/record.ts';
import { inputFor } from '../explore/stimulus.ts';
import { hashOf } from '../plan/plan.ts';
import { createRandom } from '../run/random.ts';
import { chartsInHand, createServer, type Route, routeTo, takeRoute } from '../user/arrival.ts';
import { createFollower, keepObserved, type ObservedWindow } from '../user/observed.ts';
import { createAskedCheck } from '../user/request-check.ts';
import type { Known, Riding, Stage } from '../user/screen-run.ts';
import { patiently } from '../user/settle.ts';
import type { Peopled } from '../user/user-files.ts';
import { type Actors, holdActors } from './actors.ts';
import { holdListeners, holdPage } from './page.ts';
import { createScreen } from './screen.ts';
import { watchClock } from './timers.ts';

/** The stage of jsdom: its charts are within reach, and so is the server. */
export interface PageStage extends Stage {
  /** The state of the flow's chart, while it runs. */
  state(): string | undefined;
  /** Leaves all requests to come without an answer until the returned function is called. */
  fallSilent(): () => Promise<void>;
}

/** What rides in jsdom have in common. */
export interface PageRiding extends Riding {
  open(who: Peopled, input: string): Promise<PageStage>;
}

/**
 * Opens the app in jsdom where a flow begins. What its charts ask for is in our hand, and so is time. A chart that no
 * screen runs yet is shown by its view alone.
 */
export const openStage = async (who: Peopled, input: string, around: Known): Promise<PageStage> => {
  const route = who.user.arrives ? routeTo(around.people, who, input) : NOWHERE;
  const clock = new SimulatedClock();
  const chartClock = watchClock(clock);
  const held = holdPage(clock);
  const actors = holdActors(
    around.people,
    around.contract,
    chartsInHand(around.people, who, route),
    createServer(route.server),
    around.slow === undefined ? undefined : momentsOf(around.slow, `${who.flow} ${input}`),
  );
  let running: AnyActorRef | undefined;
  watchCharts({
    inspect: (event) => {
      page().observeChart(event);
      const { logic } = event.actorRef as { logic?: { id?: string } };
      if (logic?.id === who.model.machine.id) running ??= event.actorRef as AnyActorRef;
    },
    clock: chartClock,
    dress: actors.dress,
  });
  keepIn(localStorage, route.device);
  keepIn(sessionStorage, route.tab);
  history.pushState(null, '', route.at);
  const open = async () => {
    keepObserved();
    return await startApp(who.user.arrives ? undefined : await alone(who, input));
  };
  let leave = await open();
  const reload = async () => {
    await leave();
    running = undefined;
    leave = await open();
  };
  const close = async () => {
    await leave();
    // What the page's own time brings in a moment comes before the page goes.
    await patiently(settle, async () => (held.waiting().length ? undefined : true));
    const left = [
      ...held.waiting().map((timer) => `${timer}, outlives its page`),
      ...chartClock.waiting.told.map((timer) => `${timer} of a chart outlives its page`),
    ];
    watchCharts({});
    localStorage.clear();
    wipeFacts();
    sessionStorage.clear();
    held.letGo();
    return left;
  };
  const stage: PageStage = {
    ...createStage(who, clock, actors, reload, close),
    state: () => {
      const snapshot: AnyMachineSnapshot | undefined = running?.getSnapshot();
      return snapshot?.status === 'active' ? stateOf(snapshot) : undefined;
    },
    fallSilent: () => {
      const speak = actors.fallSilent();
      return () => act(async () => speak());
    },
  };
  try {
    await takeRoute(around, stage, route);
    return stage;
  } catch (error) {
    await close();
    throw error;
  }
};

// Before the app starts, too: the input of a model writes there, and the app finds it.
connectKeptWrites(storedWrites);

const NOWHERE: Route = { at: '/', device: {}, tab: {}, server: {}, hosts: [] };

const page = () => window as unknown as ObservedWindow;

const keepIn = (storage: Storage, facts: Record<string, string>): void => {
  for (const [key, value] of Object.entries(facts)) storage.setItem(key, value);
};

/** Starts the app from storage and address, as main.tsx does; the returned function ends it, and what it has in mind. */
const startApp = async (shown?: (session: SessionActor) => ReactNode): Promise<() => Promise<void>> => {
  const letListenersGo = holdListeners();
  const language = readStartParameters();
  connectTexts(loadTexts);
  await showLanguage(language);
  const { session, landing } = await beginSession(language);
  await act(async () => render(shown?.(session) ?? <App session={session} landing={landing} />));
  return async () => {
    leavePage(session, cleanup);
    do await settle();
    while (history.state?.layers);
    letListenersGo();
  };
};

/** The view of a chart that no screen runs, with what the app has around its screens. */
const alone = async ({ model, user }: Peopled, input: string) => {
  const { View, props } = (await user.view?.(input)) ?? {};
  const Shown = View as ComponentType<{ actor: Actor<AnyStateMachine> }>;
  const given = inputFor(model, input);
  const Alone = () => <Shown actor={useFlow(model.machine, { input: given, onDone: () => {} })} {...props} />;
  return (session: SessionActor) => (
    <SessionContext value={session}>
      <BrowserRouter>
        <Navigation>
          <Alone />
          <Notices />
        </Navigation>
      </BrowserRouter>
    </SessionContext>
  );
};

/** Nothing in here is ever on its way that a moment does not bring. */
const settle = async () => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, TICK)));
  return false;
};

/** How many moments the latest of the answers takes that no path waits for. */
const LATEST = 8;

/** How late each of those answers comes in the slow world, in moments. */
const momentsOf = (seed: number, name: string): (() => number) => {
  const random = createRandom(seed ^ hashOf(name));
  return () => random.below(LATEST + 1);
};

/** How long what is under way goes on at once, in ms. */
const TICK = 5;

const createStage = (
  who: Peopled,
  clock: SimulatedClock,
  actors: Actors,
  reload: () => Promise<void>,
  close: () => Promise<string[]>,
): Stage => {
  const checkAsked = createAskedCheck();
  /** Brings each late answer one moment nearer. */
  const settleAll = async () => {
    const isOnItsWay = await act(async () => actors.goOn());
    await settle();
    return isOnItsWay;
  };
  const follower = createFollower(who.model.machine, async () => page().observed);
  return {
    screen: createScreen(settleAll),
    answer: async ({ machine, actor: id, input }, outcome) => {
      const working = await patiently(settleAll, async () => actors.waiting(machine, id));
      if (!working) throw new Error(`${id} is not at work here, so it cannot end`);
      checkAsked(id, input, working.input);
      await act(async () => actors.end(machine, id, outcome));
    },
    wait: (milliseconds) => act(async () => clock.increment(milliseconds)),
    settle: async (isOver) => {
      if (isOver) actors.letGo();
      return settleAll();
    },
    reload: async () => {
      await reload();
      follower.restart();
    },
    begun: follower.begun,
    takes: follower.takes,
    close,
  };
};
