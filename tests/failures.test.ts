import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import type { CODES } from '#api/refusal-codes.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { sendMoney } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { activeNodes, implementationsOf, isChart } from '#machines/xstate-internals.ts';
import { flowNames, loadContract, loadFlow } from '#paths/plan/flows.ts';
import { readTexts } from '../paths/atlas/wordings.ts';
import { callBy } from '../paths/chart/outcomes.ts';
import { explore } from '../paths/explore/explore.ts';
import { createSimulator, type Simulated } from '../paths/explore/simulate.ts';
import { nameOf } from '../paths/explore/stimulus.ts';

// A technical failure must never be shown as the user's mistake, and a refusal that another try cannot change must not offer
// only another try. Every actor that is not a chart fails here with every technical error and with every refusal of its calls,
// in every situation in which it can run. New flows, calls and refusals are included by themselves.

/** Every message that may follow a technical failure. None of them is about what the user has entered or chosen. */
const TECHNICAL: readonly MessageKey[] = [
  'common:offline',
  'common:serverTrouble',
  'common:technicalFailure',
  'common:timedOut',
  // Failures of one kind of call each.
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
  !isChart(implementationsOf(machine).actors[src]);

/** Refusals after which the same request can be carried out: with a new code, proof or session, or later. */
const TEMPORARY: readonly (keyof typeof CODES)[] = [
  'accountRefused',
  'captchaFailed',
  'captchaRequired',
  'cashOutUnderWay',
  'channelUnavailable',
  'codeExpired',
  'idempotencyKeyReused',
  'orderSessionEnded',
  'paymentCodeCheckNeeded',
  'paymentCodeLocked',
  'quickLoginCodeInvalid',
  'securityTokenInvalid',
  'termsChanged',
  'tooManyCodes',
  'unauthorised',
  'wrongCode',
  'wrongPassword',
  'wrongPaymentCode',
];

const isPermanent = ([name, { code }]: [string, { code: string }]): boolean =>
  code !== '200' && !TEMPORARY.some((other) => other === name);

/** The event by which a flow that moves money learns how the chart of the confirmation ended. */
const WRITE_DONE = 'CONFIRMED_WRITE.DONE';

const english = readTexts().en ?? {};

/** True for a text of ours, or of the server, that says only to try again. */
const offersAnotherTry = (message: string): boolean => /try again/i.test(english[message] ?? message);

/** Returns what only offers another try after this step: messages, and states that were entered. */
const triesOnly = (before: Simulated['snapshot'], step: Simulated): string[] => {
  const old = new Set(activeNodes(before));
  const entered = activeNodes(step.snapshot).filter((node) => node.type === 'atomic' && !old.has(node));
  const only = entered.filter(
    ({ ownEvents }) => ownEvents.length > 0 && ownEvents.every((own) => own === 'RETRY'),
  );
  return [...shownBy(before, step).filter(offersAnotherTry), ...only.map(({ path }) => path.join('.'))];
};

const contract = loadContract();

const flows = (await Promise.all(flowNames().map(loadFlow))).flatMap(({ flow, model }) =>
  model
    ? [{ flow, model, simulator: createSimulator(model, contract), explored: explore(model, contract) }]
    : [],
);

/** Returns the cases by their name, each with what they show in all situations. */
const byName = (cases: readonly (readonly [name: string, shown: string[]])[]) => {
  const all = Map.groupBy(cases, ([name]) => name);
  return [...all].map(([name, shown]) => ({ name, shown: [...new Set(shown.flatMap(([, one]) => one))] }));
};

/** Returns every call of a flow that can be pending, with the moment. */
const pendingCalls = ({ model, explored }: (typeof flows)[number]) =>
  explored.situations.flatMap(({ moment }) =>
    [...moment.pending].flatMap(([id, { src, input }]) =>
      isCall(model.machine, src) ? [{ moment, id, src, input }] : [],
    ),
  );

const failures = byName(
  flows.flatMap((flow) =>
    pendingCalls(flow).flatMap(({ moment, id, src }) =>
      Object.entries(ERRORS).map(
        ([error, make]) =>
          [
            `${flow.flow} · ${src} · ${error}`,
            shownBy(moment.snapshot, flow.simulator.fail(moment, id, make())),
          ] as const,
      ),
    ),
  ),
);

const refusals = byName(
  flows.flatMap(({ flow, simulator, ...rest }) =>
    pendingCalls({ flow, simulator, ...rest }).flatMap(({ moment, id, src, input }) =>
      Object.entries(contract[callBy(rest.model.machine, src, input)?.operation ?? ''] ?? {})
        .filter(isPermanent)
        .map(
          ([refusal, answer]) =>
            [
              `${flow} · ${src} · ${refusal}`,
              triesOnly(moment.snapshot, simulator.fail(moment, id, new Refusal(answer))),
            ] as const,
        ),
    ),
  ),
);

const refusedWrites = byName(
  flows.flatMap(({ flow, model, simulator, explored: { moves, situations } }) => {
    const call = Object.entries(sendMoney.operations).find(([kind]) => kind === model.machine.id)?.[1];
    const ends = moves.filter(
      ({ stimulus }) => 'event' in stimulus && nameOf(stimulus).startsWith(WRITE_DONE),
    );
    const sending = new Set(ends.filter(({ stimulus }) => nameOf(stimulus).endsWith('insufficientBalance')));
    return Object.entries(contract[call ? `${call.method} ${call.path}` : ''] ?? {})
      .filter(isPermanent)
      .flatMap(([by, { message }]) =>
        [...sending].map(({ from }) => {
          const moment = (situations[from] as (typeof situations)[number]).moment;
          const output = { kind: 'refused', by, why: { text: message } };
          const step = simulator.send(moment, { type: WRITE_DONE, output });
          return [`${flow} · ${WRITE_DONE} · ${by}`, triesOnly(moment.snapshot, step)] as const;
        }),
      );
  }),
);

test.each([...refusals, ...refusedWrites])(
  'after a permanent refusal, another try is not all that is offered: $name',
  ({ shown }) => expect(shown).toEqual([]),
);

test('the census of permanent refusals has calls and writes', () => {
  expect(refusals.length).toBeGreaterThan(50);
  expect(refusedWrites.length).toBeGreaterThan(20);
});

describe('after a technical failure, only a technical message is shown', () => {
  test.each(failures)('$name', ({ shown }) =>
    expect(shown.filter((message) => !TECHNICAL.includes(message as MessageKey))).toEqual([]),
  );
});
