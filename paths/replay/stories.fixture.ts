import type { ProblemReport } from '#domain/trails/problem-report.ts';
import { stimulusOf } from '../explore/stimulus.ts';
import { loadContract, loadFlow, type ModelledFlow } from '../plan/flows.ts';
import { recordPath } from './live.ts';

/** A visit with a problem: the flow, and what happened to its chart until the user reported the problem. */
type Story = { flow: string; input: string; happened: readonly string[]; crash?: string };

/** Five visits, each with detours and pauses as people have them. */
export const STORIES: Record<string, Story> = {
  'lost-answer': {
    flow: 'transfer',
    input: 'verified',
    happened: [
      'getReview: passed',
      'wait 1300 ms',
      'getBalance: noAnswer',
      'wait 4200 ms',
      'RETRY',
      'getBalance: noAnswer',
    ],
  },
  refusal: {
    flow: 'login',
    input: 'byEmail',
    happened: [
      'wait 2400 ms',
      'SUBMIT',
      'wait 3100 ms',
      'PASSWORD.CHANGE some',
      'wait 800 ms',
      'SUBMIT',
      'wait 400 ms',
      'signIn: wrongPassword',
      'wait 5200 ms',
      'SUBMIT',
      'wait 300 ms',
      'signIn: wrongPassword',
    ],
  },
  'ended-session': {
    flow: 'session',
    input: 'returningUnremembered',
    happened: [
      'wait 1200 ms',
      'getUser: noAnswer',
      'wait 8000 ms',
      'USER.REFRESH',
      'wait 300 ms',
      'getUser: noAnswer',
      'wait 60000 ms',
      'UNAUTHORISED current',
    ],
  },
  crash: {
    flow: 'login',
    input: 'byEmail',
    happened: [
      'PASSWORD.CHANGE some',
      'wait 900 ms',
      'SUBMIT',
      'wait 500 ms',
      'signIn: wrongPassword',
      'wait 2000 ms',
      'SUBMIT',
      'wait 700 ms',
      'signIn: noAnswer',
    ],
    crash: 'tellFailure',
  },
  'slow-network': {
    flow: 'login',
    input: 'byEmail',
    happened: [
      'wait 1500 ms',
      'PASSWORD.CHANGE some',
      'SUBMIT',
      'wait 30000 ms',
      'signIn: noAnswer',
      'wait 6000 ms',
      'SUBMIT',
      'wait 30000 ms',
      'signIn: noAnswer',
    ],
  },
};

/** Returns the flow of a story; with `crash`, this action of its chart throws. */
export const flowOf = async ({ flow: name, crash }: Story): Promise<ModelledFlow> => {
  const flow = (await loadFlow(name)) as ModelledFlow;
  if (!crash) return flow;
  const planted = () => {
    throw new TypeError(PLANTED);
  };
  const machine = flow.model.machine.provide({ actions: { [crash]: planted } });
  return { ...flow, model: { ...flow.model, machine } };
};

export const PLANTED = 'planted in this chart';

/** Records a story on the running chart with the app's recorder, and returns the report of it. */
export const reportOf = async (story: Story): Promise<ProblemReport> => {
  const { model } = await flowOf(story);
  // The plan's, because a test runner rewrites the source that fingerprints are made of.
  const fingerprint = (await loadFlow(story.flow)).plan?.chart ?? '';
  const recorded = await recordPath(model, loadContract(), story.input, story.happened.map(stimulusOf));
  const { steps, state, status } = recorded;
  return {
    problemReport: 1,
    build: 'index-Bx1',
    language: 'en',
    width: 'phone',
    level: null,
    first: 0,
    runs: [{ run: 1, chart: model.machine.id, fingerprint }],
    steps,
    standing: [{ run: 1, state, status }],
  };
};
