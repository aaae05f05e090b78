import type { Message } from '#domain/words/message.ts';
import type { Contract } from '../chart/contract.ts';
import { callsOf } from '../chart/outcomes.ts';
import { eventFor, nameOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { PlannedObservation, PlannedPath, PlannedStep } from '../plan/plan.ts';
import type { User } from '../user/define.ts';
import { gestureFor } from '../user/possible.ts';
import { isReload } from '../user/reload.ts';
import { textOf } from '../user/words.ts';
import { capital, spaced } from '../words/words.ts';
import { type Live, startLive } from './running-chart.ts';

/** A step in words. The first step is the start of the path. */
export type ReportedStep = {
  did: string;
  /** Messages that appeared, in quotes. */
  said: string[];
  /** Leaf states after the step. */
  leaves: string[];
  takes: string[];
};

/** Describes a path in words by replaying it, because a user's actions may depend on the current state. */
export const inWords = async (
  model: Model,
  user: User | undefined,
  contract: Contract,
  path: PlannedPath,
): Promise<ReportedStep[]> => {
  const live = await startLive(model, contract, path.input);
  const steps = [stepOf(`Starts with: ${spaced(path.input)}.`, path.start)];
  try {
    for (const step of path.steps) {
      // A reload is always the last step, because the chart itself has no reload.
      if (isReload(step)) return [...steps, stepOf('The person reloads the page.', step)];
      steps.push(stepOf(didOf(model, user, contract, live, step), step));
      await live.perform(step);
    }
  } finally {
    live.stop();
  }
  return steps;
};

const stepOf = (did: string, observation: PlannedObservation): ReportedStep => ({
  did,
  said: messagesIn([observation.emits, observation.context]).map(quoted),
  leaves: observation.state.split(' + '),
  takes: observation.takes,
});

/** Returns a message in quotes; a text that does not exist yet shows its key. */
const quoted = (message: Message): string => {
  try {
    return `“${textOf(message)}”`;
  } catch {
    return `“${'key' in message ? message.key : ''}”`;
  }
};

const didOf = (
  model: Model,
  user: User | undefined,
  contract: Contract,
  { actor }: Live,
  step: PlannedStep,
): string => {
  if ('wait' in step) return `${waitInWords(step.wait * (step.times ?? 1))} pass.`;
  if ('event' in step) {
    const event = eventFor(model, step, actor.getSnapshot());
    const gesture = user && event && gestureFor(user, event, actor.getSnapshot());
    return gesture && gesture !== 'impossible' ? `The person ${gesture.words}.` : `${nameOf(step)} happens.`;
  }
  const { actor: id, outcome } = step;
  const calls = callsOf(model.machine, id);
  if (!calls.length) return `${capital(spaced(id))} comes to: ${spaced(outcome)}.`;
  if (outcome === 'noAnswer') return `The server does not answer ${spaced(id)}.`;
  const said = calls
    .map((call) => contract[call]?.[outcome])
    .find((answer) => answer && answer.code !== '200');
  return `The server answers ${spaced(id)}: ${spaced(outcome)}${said ? ` (${said.code})` : ''}.`;
};

const waitInWords = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
};

/** Returns the messages in emitted events and in changed context, recursively. */
export const messagesIn = (value: unknown): Message[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isMessage(value)) return [value];
  return Object.values(value).flatMap(messagesIn);
};

const isMessage = (value: object): value is Message =>
  'key' in value && typeof value.key === 'string' && /^[a-z-]+:\w+$/.test(value.key);
