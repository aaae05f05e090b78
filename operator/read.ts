import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../src/domain/operator.ts';
import { operatorSchema } from './schema.ts';

/** The default configuration, also for the sandbox. */
const OURS = fileURLToPath(new URL('wallet.json', import.meta.url));

/** An invalid configuration. The message has one line per mistake. */
export class WrongOperator extends Error {}

/** Reads the configuration from the file that WALLET_OPERATOR names. Throws WrongOperator. */
export function readOperator(file: string = process.env.WALLET_OPERATOR || OURS): Operator {
  const { data, error } = operatorSchema.safeParse(contentOf(file));
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new WrongOperator([`${file} is not a valid operator configuration.`, ...faults].join('\n'));
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongOperator(`${file} cannot be read: ${(error as Error).message}`);
  }
}
