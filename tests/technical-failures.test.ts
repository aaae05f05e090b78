import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { flowNames, loadContract, loadFlow } from '../paths/chart/flows.ts';
import { explore } from '../paths/explore/explore.ts';
import { createSimulator, type Simulated } from '../paths/explore/simulate.ts';

// A technical failure must never be shown as the user's mistake. Every actor that is not a chart fails here with every
// technical error, in every situation in which it can run. New flows and new calls are included by themselves.

/** Every message that may follow a technical failure. None of them is about what the user has entered or chosen. */
const TECHNICAL: readonly MessageKey[] = [
  'common:offline',
  'common:serverTrouble',
  'common:technicalFailure',
  'common:timedOut',
  // What one kind of call could not do.
  'common:copyFailed',
  'common:failed',
  'common:languageUnavailable',
  'payout-forms:linkUnknown',
  'payout-forms:saveUnknown',
  'signing:pictureFailed',
  'upload:retrying',
  'upload:retryingStore',
];

const ERRORS: Record<string, () => Error> = {
  'an error of the app or the browser': () => new TypeError('AbortSignal.any is not a function'),
  'no connection': () => new NoAnswer('offline'),
  'a timeout': () => new NoAnswer('timeout'),
  'an unreadable answer': () => new NoAnswer('unreadable'),
  'a failed server': () => new NoAnswer('serverFailed'),
};

/** Returns all messages in a value, each with its place, as text. */
const messagesIn = (value: unknown, place = ''): string[] => {
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  const { key, text } = value as { key?: unknown; text?: unknown };
  if (typeof key === 'string' && /^[a-z-]+:\w+$/.test(key)) return [`${place} ${key}`];
  if (typeof text === 'string' && Object.keys(value).length === 1) return [`${place} “${text}”`];
  return Object.entries(value).flatMap(([name, member]) => messagesIn(member, `${place}.${name}`));
};

/** Returns the messages that a step shows for the first time: in notices, in the context and in the output. */
const shownBy = (before: Simulated['snapshot'], step: Simulated): string[] => {
  const old = new Set(messagesIn(before.context));
  const { context, output } = step.snapshot;
  const all = [...messagesIn(step.emits), ...messagesIn(output), ...messagesIn(context)];
  return [
    ...new Set(all.filter((message) => !old.has(message)).map((message) => message.replace(/^\S* /, ''))),
  ];
};

const isCall = (machine: AnyStateMachine, src: string): boolean =>
  !('root' in (machine.implementations.actors[src] as object));

const flows = await Promise.all(flowNames().map(loadFlow));

const failures = flows.flatMap(({ flow, model }) => {
  if (!model) return [];
  const contract = loadContract();
  const simulator = createSimulator(model, contract);
  const shown = new Map<string, Set<string>>();
  for (const { moment } of explore(model, contract).situations)
    for (const [id, { src }] of moment.pending)
      if (isCall(model.machine, src))
        for (const [error, make] of Object.entries(ERRORS)) {
          const name = `${flow} · ${src} · ${error}`;
          const messages = shownBy(moment.snapshot, simulator.fail(moment, id, make()));
          shown.set(name, new Set([...(shown.get(name) ?? []), ...messages]));
        }
  return [...shown].map(([name, messages]) => ({ name, messages: [...messages] }));
});

describe('after a technical failure, only a technical message is shown', () => {
  test.each(failures)('$name', ({ messages }) =>
    expect(messages.filter((message) => !TECHNICAL.includes(message as MessageKey))).toEqual([]),
  );
});
