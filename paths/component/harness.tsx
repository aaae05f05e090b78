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
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { TRANSITIONS } from '#machines/xstate-internals.ts';
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
import type { Known, ScreenHarness, ScreenSetup } from '../user/screen-run.ts';
import { waitUntil } from '../user/settle.ts';
import type { SimulatedFlow } from '../user/user-files.ts';
import { type Actors, holdActors } from './actors.ts';
import { holdListeners, holdPage } from './page.ts';
import { createScreen } from './screen.ts';
import { watchClock } from './timers.ts';

/** The harness in jsdom, which also reads the flow's chart and controls the server. */
export type PageHarness = ScreenHarness & {
  /** Returns the state of the flow's chart; undefined if the chart does not run. */
  state(): string | undefined;
  /** Leaves all later requests without a response until the returned function is called. */
  fallSilent(): () => Promise<void>;
};

/** The parts that all screen runs in jsdom share. */
export type PageSetup = Omit<ScreenSetup, 'open'> & {
  open(simulated: SimulatedFlow, input: string): Promise<PageHarness>;
};

/**
 * Opens the app in jsdom at the start of a flow. The harness controls the responses and the clock. A chart that no
 * screen runs is rendered by its own view.
 */
export const openHarness = async (
  simulated: SimulatedFlow,
  input: string,
  around: Known,
): Promise<PageHarness> => {
  const route = simulated.user.arrives ? routeTo(around.userFiles, simulated, input) : NOWHERE;
  const server = createServer(route.server);
  const clock = new SimulatedClock();
  const chartClock = watchClock(clock);
  const held = holdPage(clock);
  const actors = holdActors(
    around.userFiles,
    around.contract,
    chartsInHand(around.userFiles, simulated, route),
    server,
    {
      momentsLate:
        around.slow === undefined ? undefined : momentsOf(around.slow, `${simulated.flow} ${input}`),
      endSession: () => session?.send({ type: 'UNAUTHORISED', token: session.getSnapshot().context.token }),
    },
  );
  let session: AnyActorRef | undefined;
  let running: AnyActorRef | undefined;
  watchCharts({
    inspect: (event) => {
      page().observeChart(event);
      const { logic } = event.actorRef as { logic?: { id?: string } };
      if (logic?.id === sessionMachine.id) session = event.actorRef as AnyActorRef;
      if (logic?.id === simulated.model.machine.id) running ??= event.actorRef as AnyActorRef;
    },
    clock: chartClock,
    dress: actors.dress,
  });
  keepIn(localStorage, route.device);
  keepIn(sessionStorage, route.tab);
  history.pushState(null, '', route.at);
  const open = async () => {
    keepObserved(TRANSITIONS);
    return await startApp(simulated.user.arrives ? undefined : await alone(simulated, input));
  };
  let leave = await open();
  const reload = async () => {
    await leave();
    running = undefined;
    server.restart();
    leave = await open();
  };
  const close = async () => {
    await leave();
    // Short timers of the page fire before the page closes.
    await waitUntil(settle, async () => (held.waiting().length ? undefined : true));
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
  const harness: PageHarness = {
    ...createHarness(simulated, clock, actors, reload, close),
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
    await takeRoute(around, harness, route);
    return harness;
  } catch (error) {
    await close();
    throw error;
  }
};

// The port is connected before the app starts, because inputs of models write to it too.
connectKeptWrites(storedWrites);

const NOWHERE: Route = { at: '/', device: {}, tab: {}, server: {}, hosts: [] };

const page = () => window as unknown as ObservedWindow;

const keepIn = (storage: Storage, facts: Record<string, string>): void => {
  for (const [key, value] of Object.entries(facts)) storage.setItem(key, value);
};

/**
 * Starts the app from storage and address, as main.tsx does. The returned function unmounts the app and ends its
 * session.
 */
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

/** Returns the view of a chart that no screen runs, inside the app's navigation and notices. */
const alone = async ({ model, user }: SimulatedFlow, input: string) => {
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

/** Lets pending work finish. Returns false: nothing in jsdom takes longer than one tick. */
const settle = async () => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, TICK)));
  return false;
};

/** Longest delay of the responses that no path waits for, in calls of `settle`. */
const LATEST = 8;

/** Returns a random delay for each of those responses, from a seed. */
const momentsOf = (seed: number, name: string): (() => number) => {
  const random = createRandom(seed ^ hashOf(name));
  return () => random.below(LATEST + 1);
};

/** Real time per call of `settle`, in ms. */
const TICK = 5;

const createHarness = (
  simulated: SimulatedFlow,
  clock: SimulatedClock,
  actors: Actors,
  reload: () => Promise<void>,
  close: () => Promise<string[]>,
): ScreenHarness => {
  const checkAsked = createAskedCheck();
  /** Waits until the screen has settled. Each call also brings delayed responses one step nearer; true if some are pending. */
  const settleAll = async () => {
    const isOnItsWay = await act(async () => actors.goOn());
    await settle();
    return isOnItsWay;
  };
  const follower = createFollower(simulated.model.machine, async () => page().observed);
  return {
    screen: createScreen(settleAll),
    answer: async ({ machine, actor: id, input }, outcome) => {
      const working = await waitUntil(settleAll, async () => actors.waiting(machine, id));
      if (!working) throw new Error(`${id} is not running here, so it cannot end`);
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
    crash: follower.crash,
    close,
  };
};
