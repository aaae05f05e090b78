import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { usageOf } from './from-trails.ts';
import { readUsage } from './read.ts';
import { readParts } from './read-parts.ts';
import type { Usage } from './usage.ts';

/** Returns the usage in a file of `npm run trails`, or counts the trails in a database or a JSON list. */
export const loadUsage = (file: string, machines: readonly AnyStateMachine[]): Usage => {
  const text = file.endsWith('.json') ? readFileSync(file, 'utf8') : '';
  return text.startsWith('{') ? readUsage(text) : usageOf(readParts(file), machines).usage;
};
