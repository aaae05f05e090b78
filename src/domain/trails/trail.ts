import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from '../words/language.ts';
import { CALLS, REFUSALS } from './contract-names.ts';
import { TIME_UNIT, TRAIL_SCHEMA } from './trail-limits.ts';

/**
 * A trail: the steps of one visit, by names from the code. It has no texts, amounts, addresses and ids of users. The app
 * and the sandbox both refuse anything else with this schema.
 */

/** Why a call failed without a refusal that the contract names. */
const FAILURES = ['unknownRefusal', 'offline', 'timeout', 'unreadable', 'serverFailed'] as const;

/** A declared transition, as paths/chart/declared.ts names it. */
export const TRANSITION =
  /^(\(start\)|(\(any\)|[a-zA-Z][\w.]*) · [\w. ]+ → (\(stays\)|[\w.]+( \+ [\w.]+)*)( \[[\w(), .:{}"]+\])?( #\d+)?)$/;

/** The key of a text, as `locales` names it: the label of the control that caused a step. */
export const USED = /^[a-z-]+:\w+$/;

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const run = count(1, 10_000);
const at = count(0, 24 * 60 * 60_000).check(z.multipleOf(TIME_UNIT));

const took = z.string().check(z.maxLength(200), z.regex(TRANSITION));
const used = z.optional(z.string().check(z.maxLength(48), z.regex(USED)));

const callSchema = z.strictObject({
  at,
  run,
  call: z.enum(CALLS),
  outcome: z.enum(['accepted', ...REFUSALS, ...FAILURES]),
});

const trailStepSchema = z.union([z.strictObject({ at, run, took }), callSchema]);

/** A step of a problem report, which the user reads before it is sent, so it also names the control. */
export const stepSchema = z.union([z.strictObject({ at, run, took, used }), callSchema]);

/** A step as the page remembers it. */
export type TrailStep = z.infer<typeof stepSchema>;

/** A start of a chart, by its id and its fingerprint (paths/chart/fingerprint.ts). */
export const runSchema = z.strictObject({
  run,
  chart: z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/)),
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});

export const trailSchema = z.strictObject({
  schema: z.literal(TRAIL_SCHEMA),
  /** A random id of the visit, kept only in the memory of the page. */
  visit: z.uuid(),
  /** The number of the first step in its visit: a gap between two parts is a loss. */
  first: count(0, 1_000_000),
  build: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  language: z.enum(LANGUAGE_TAGS),
  width: z.enum(['narrow', 'phone', 'wide']),
  /** The verification level; null if no user is signed in. */
  level: z.nullable(count(0, 3)),
  /** The running charts that took these steps. */
  runs: z.array(runSchema).check(z.minLength(1), z.maxLength(100)),
  steps: z.array(trailStepSchema).check(z.minLength(1), z.maxLength(100)),
});

/** A part of a trail, as it is sent. */
export type Trail = z.infer<typeof trailSchema>;

export type TrailRun = Trail['runs'][number];
