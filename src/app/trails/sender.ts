import { type Trail, type TrailStep, trailSchema } from '#domain/trails/trail.ts';
import { BYTES_A_MINUTE, TRAIL_SCHEMA } from '#domain/trails/trail-limits.ts';
import type { Memory } from './memory.ts';

const MINUTE = 60_000;

/** The most steps that wait to be sent. Older ones are lost, and the number of the next part shows it. */
const MOST_WAITING = 300;

/** The most steps of a part (src/domain/trails/trail.ts). */
const MOST_IN_PART = 100;

type Options = {
  memory: Memory;
  /** Facts of the visit at the time of sending. */
  facts: () => Pick<Trail, 'build' | 'language' | 'width' | 'level'>;
  /** Sends a part as JSON. Nothing waits for it, and lost parts are lost. */
  send: (part: string) => unknown;
  /** Returns a monotonic time, in ms. */
  now: () => number;
};

/**
 * Sends the steps of a visit in parts, at most 2 KB in any minute. The returned function sends the oldest steps that fit
 * into this minute.
 */
export const createSender = ({ memory, facts, send, now }: Options): (() => void) => {
  const visit = crypto.randomUUID();
  let next = 0;
  let sent: { at: number; bytes: number }[] = [];

  const partOf = (length: number): Trail => {
    const { steps, ...part } = memory.part(next, length);
    return { schema: TRAIL_SCHEMA, visit, ...facts(), ...part, steps: steps.map(withoutControl) };
  };

  return () => {
    sent = sent.filter(({ at }) => now() - at < MINUTE);
    const left = BYTES_A_MINUTE - sent.reduce((sum, { bytes }) => sum + bytes, 0);
    next = Math.max(next, memory.end() - MOST_WAITING);
    let length = Math.min(memory.end() - next, MOST_IN_PART);
    while (length > 0 && bytesIn(partOf(length)) > left) length -= 1;
    if (length === 0) return;
    const part = trailSchema.safeParse(partOf(length));
    next += length;
    // Nothing leaves the page that the schema does not allow.
    if (!part.success) return;
    sent.push({ at: now(), bytes: bytesIn(part.data) });
    send(JSON.stringify(part.data));
  };
};

/** A label is something that the user sees, and the app promises that no trail has such a thing. */
const withoutControl = (step: TrailStep): Trail['steps'][number] => {
  if (!('took' in step)) return step;
  const { used: _used, ...named } = step;
  return named;
};

const bytesIn = (part: Trail): number => new TextEncoder().encode(JSON.stringify(part)).length;
