import {
  BYTES_A_MINUTE,
  TRAIL_SCHEMA,
  type Trail,
  type TrailRun,
  type TrailStep,
  trailSchema,
} from '#domain/trails/trail.ts';

const MINUTE = 60_000;

/** The most steps that wait to be sent. Older ones are lost, and the number of the next part shows it. */
const MOST_WAITING = 300;

/** The most steps of a part (src/domain/trails/trail.ts). */
const MOST_IN_PART = 100;

type Options = {
  /** Facts of the visit at the time of sending. */
  facts: () => Pick<Trail, 'build' | 'language' | 'width' | 'level'>;
  /** Sends a part as JSON. Nothing waits for it, and lost parts are lost. */
  send: (part: string) => unknown;
  /** Returns a monotonic time, in ms. */
  now: () => number;
};

/** Collects the steps of one visit and sends them in parts, at most 2 KB in any minute. */
export const createSender = ({ facts, send, now }: Options) => {
  const visit = crypto.randomUUID();
  const waiting: { step: TrailStep; run: TrailRun }[] = [];
  let first = 0;
  let sent: { at: number; bytes: number }[] = [];

  const partOf = (length: number): Trail => {
    const part = waiting.slice(0, length);
    const runs = [...new Map(part.map(({ run }) => [run.run, run])).values()];
    return { schema: TRAIL_SCHEMA, visit, first, ...facts(), runs, steps: part.map(({ step }) => step) };
  };

  const drop = (length: number) => {
    waiting.splice(0, length);
    first += length;
  };

  return {
    add: (step: TrailStep, run: TrailRun): void => {
      waiting.push({ step, run });
      if (waiting.length > MOST_WAITING) drop(1);
    },
    /** Sends the oldest steps that fit into this minute. */
    flush: (): void => {
      sent = sent.filter(({ at }) => now() - at < MINUTE);
      const left = BYTES_A_MINUTE - sent.reduce((sum, { bytes }) => sum + bytes, 0);
      let length = Math.min(waiting.length, MOST_IN_PART);
      while (length > 0 && bytesIn(partOf(length)) > left) length -= 1;
      if (length === 0) return;
      const part = trailSchema.safeParse(partOf(length));
      drop(length);
      // Nothing leaves the page that the schema does not allow.
      if (!part.success) return;
      sent.push({ at: now(), bytes: bytesIn(part.data) });
      send(JSON.stringify(part.data));
    },
  };
};

const bytesIn = (part: Trail): number => new TextEncoder().encode(JSON.stringify(part)).length;
