import type { Loader, StoryObj } from '@storybook/react-vite';
import { lazy, type ReactNode, Suspense } from 'react';
import { type AnyActorRef, createActor } from 'xstate';
import type { UserInfo } from '#domain/person/user.ts';
import type { Language } from '#domain/words/language.ts';
import type { Toast } from '#domain/words/message.ts';
import { inspection } from '#flow/inspection.ts';
import type { SessionActor } from '#flow/session.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { arrive, type Destination, silence } from '#paths/run/replay.ts';
import { contract } from './contract.ts';
import { loadPlanned } from './planned-flow.ts';
import { type Shown, Stage } from './stage.tsx';

type View<Actor> = (props: { actor: Actor }) => ReactNode;

/** A view at a state of its chart. */
type Scene = {
  flow: string;
  to: Destination;
  View: View<never>;
};

/** A story of a state; its scenes lie above each other, the last one on top. */
export type StateStory = StoryObj & { parameters: Setting };

type Setting = {
  scenes: Scene[];
  /** The signed-in user: an example of `get /api/user/info`. */
  user: string | undefined;
};

type Around = {
  /** The story below this one, such as the page under a sheet. */
  over?: StateStory;
  /** The signed-in user: an example of `get /api/user/info`. */
  user?: string;
  /** The text in the story's documentation. */
  about?: string;
};

/** Makes a story of a screen at a state of its flow. */
export type States = {
  (state: string, options?: Omit<Destination, 'state'> & Around): StateStory;
  flow: string;
};

/**
 * Returns a function that makes a story of a screen at a state of its chart. The story replays a planned path of
 * `tests/plans/<area>/<flow>.json` and is interactive from there. Stories have no server, so their calls never end.
 *
 * A file that calls it `at` and has it in the parameter `states` gets a story of each state (`state-stories.ts`).
 *
 * ```tsx
 * const at = statesOf('login', Login);
 * export default { title: 'Screens/Login', component: Login, parameters: { states: at } } satisfies Meta;
 * export const WrongPassword = at('active.proof.byPassword', { after: 'signIn: wrongPassword' });
 * export const TypedAgain = at('active.proof.byPassword', { after: 'signIn: wrongPassword', next: ['PASSWORD.CHANGE some'] });
 * ```
 */
export const statesOf = <Actor extends AnyActorRef>(
  flow: string,
  View: View<Actor>,
  around: Around = {},
): States => {
  const at = (state: string, options: Omit<Destination, 'state'> & Around = {}): StateStory => {
    const { over, user, about, ...how } = { ...around, ...options };
    const scene: Scene = { flow, to: { state, ...how }, View };
    return {
      parameters: {
        layout: 'fullscreen',
        docs: { page: WallPage, ...(about && { description: { story: about } }) },
        scenes: [...(over?.parameters.scenes ?? []), scene],
        user,
      },
      loaders: [bringThere],
      render: (_, { loaded }) => <Stage {...(loaded as Loaded)} />,
    };
  };
  return Object.assign(at, { flow });
};

// The documentation page is not loaded for stories that run as tests.
const Wall = lazy(() => import('./wall.tsx'));
const WallPage = () => (
  <Suspense>
    <Wall />
  </Suspense>
);

type Loaded = {
  session: SessionActor;
  shown: Shown[];
  said: Toast[];
};

const bringThere: Loader = async ({ parameters, globals }): Promise<Loaded> => {
  const { scenes, user } = parameters as Setting;
  const arrived: Awaited<ReturnType<typeof arriveAt>>[] = [];
  // The scenes start one after the other, because a replay replaces the page's clock.
  for (const scene of scenes) arrived.push(await arriveAt(scene));
  return {
    session: sessionOf(user, globals.locale),
    shown: arrived.map(({ shown }) => shown),
    said: arrived.at(-1)?.said ?? [],
  };
};

const arriveAt = async ({ flow, to, View }: Scene): Promise<{ shown: Shown; said: Toast[] }> => {
  const planned = await loadPlanned(flow);
  if (!planned) throw new Error(`There is no model or no plan of ${flow}.`);
  const { actor, emits } = await arrive(planned.model, contract, planned.plan, to, inspection().inspect);
  return { shown: { View: View as Shown['View'], actor }, said: emits as Toast[] };
};

const sessionOf = (user: string | undefined, language: Language): SessionActor => {
  const known = user && (contract['get /api/user/info']?.[user]?.data as UserInfo);
  const input = known ? { language, token: 't0ken', user: known } : { language };
  return createActor(silence(sessionMachine), { input }).start();
};
