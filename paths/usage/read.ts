import * as z from 'zod/mini';
import { runSchema, trailSchema } from '#domain/trails/trail.ts';
import type { Usage } from './usage.ts';

const { build, language, width, level } = trailSchema.shape;
const count = z.int().check(z.minimum(0));
const counts = z.record(z.string(), count);

const chartSchema = z.object({
  fingerprint: runSchema.shape.fingerprint,
  runs: count,
  transitions: counts,
  calls: z.record(z.string(), counts),
  states: z.record(z.string(), z.object({ came: count, left: count, stays: z.array(count) })),
});

const usageSchema = z.object({
  usage: z.literal(1),
  isExample: z.optional(z.literal(true)),
  cells: z.array(
    z.object({
      day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      build: z.optional(build),
      language: z.optional(language),
      width: z.optional(width),
      level: z.optional(level),
      visits: count,
      charts: z.record(z.string(), chartSchema),
    }),
  ),
  walks: z.optional(
    z.record(z.string(), z.object({ fingerprint: runSchema.shape.fingerprint, runs: counts, ways: counts })),
  ),
});

/** Returns the usage data in the text of a file. Throws an error with a sentence about a file that has none. */
export const readUsage = (text: string): Usage => {
  const parsed = usageSchema.safeParse(jsonIn(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.');
  throw new Error(`This is no usage data${at ? `: ${at} is wrong or missing` : ''}.`);
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
