import { expect, test } from 'vitest';
import { type Trail, type TrailStep, trailSchema } from '#domain/trails/trail.ts';
import { BYTES_A_MINUTE } from '#domain/trails/trail-limits.ts';
import { createMemory } from './memory.ts';
import { createSender } from './sender.ts';

const FACTS = { build: 'index-Bx1', language: 'en', width: 'phone', level: 2 } as const;
const RUN = { run: 1, chart: 'login', fingerprint: '0123456789abcdef' };

const step = (index: number): TrailStep => ({
  at: index * 100,
  run: 1,
  took: `entering · TYPE.${index} → (stays)`,
});

/** Starts a sender whose clock the test moves. */
const start = (facts: object = FACTS) => {
  const texts: string[] = [];
  let time = 0;
  const memory = createMemory();
  const flush = createSender({
    memory,
    facts: () => facts as typeof FACTS,
    send: (part) => texts.push(part),
    now: () => time,
  });
  return {
    memory,
    flush,
    texts,
    parts: () => texts.map((text): Trail => JSON.parse(text)),
    pass: (ms: number) => {
      time += ms;
    },
    take: (from: number, to: number) => {
      for (let index = from; index < to; index += 1) memory.add(step(index), RUN);
    },
  };
};

test('a part has no label of a control, which the user has seen', () => {
  const { memory, flush, parts } = start();
  memory.add({ ...step(0), used: 'common:next' } as TrailStep, RUN);
  flush();
  expect(parts()[0]?.steps).toEqual([step(0)]);
});

test('a part has the facts of the visit, its charts and its steps in order', () => {
  const { take, flush, parts } = start();
  take(0, 3);
  flush();
  expect(parts()).toEqual([
    { schema: 1, visit: expect.any(String), first: 0, ...FACTS, runs: [RUN], steps: [0, 1, 2].map(step) },
  ]);
  expect(trailSchema.safeParse(parts()[0]).success).toBe(true);
});

test('the next part goes on with the number of its first step, and belongs to the same visit', () => {
  const { take, flush, parts } = start();
  take(0, 2);
  flush();
  take(2, 5);
  flush();
  const [one, other] = parts();
  expect([one?.first, other?.first, other?.steps.length]).toEqual([0, 2, 3]);
  expect(other?.visit).toBe(one?.visit);
});

test('no minute has more than 2 KB, wherever it begins', () => {
  const { take, flush, pass, texts } = start();
  const sent: { at: number; bytes: number }[] = [];
  for (let second = 0; second < 600; second += 1) {
    take(second, second + 1);
    const before = texts.length;
    // The page is hidden every seven seconds.
    if (second % 7 === 0) flush();
    for (const text of texts.slice(before)) sent.push({ at: second, bytes: Buffer.byteLength(text) });
    pass(1000);
  }
  const minutes = sent.map(({ at }) =>
    sent.filter((other) => other.at >= at && other.at < at + 60).reduce((sum, { bytes }) => sum + bytes, 0),
  );
  expect(Math.max(...minutes)).toBeLessThanOrEqual(BYTES_A_MINUTE);
  expect(sent.length).toBeGreaterThan(10);
});

test('the steps that do not fit are sent in the next minute', () => {
  const { take, flush, pass, parts } = start();
  take(0, 60);
  flush();
  const length = parts()[0]?.steps.length ?? 0;
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(60);
  flush();
  expect(parts()).toHaveLength(1);
  pass(60_000);
  flush();
  expect(parts()[1]?.first).toBe(length);
});

test('the oldest of too many waiting steps are lost, and the number of the next part shows it', () => {
  const { take, flush, parts } = start();
  take(0, 310);
  flush();
  expect(parts()[0]).toMatchObject({ first: 10, steps: expect.arrayContaining([step(10)]) });
});

test('a part that the schema refuses is not sent, nor again later', () => {
  const { take, flush, texts } = start({ ...FACTS, email: 'ana@example.com' });
  take(0, 1);
  flush();
  expect(texts).toEqual([]);
  const other = start();
  other.memory.add({ at: 0, run: 1, took: 'ana@example.com' }, RUN);
  other.flush();
  other.take(1, 2);
  other.flush();
  expect(other.parts().map(({ steps }) => steps)).toEqual([[step(1)]]);
});
