import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../src/domain/operator.ts';
import { operatorSchema } from './schema.ts';

/** The file for the sandbox, and for whoever says nothing. */
const OURS = fileURLToPath(new URL('wallet.json', import.meta.url));

/** What is wrong with the configuration of an operator, a line for each mistake. */
export class WrongOperator extends Error {}

/** Whose wallet it is, by the file that WALLET_OPERATOR names; throws WrongOperator. */
export function readOperator(file: string = process.env.WALLET_OPERATOR || OURS): Operator {
  const { data, error } = operatorSchema.safeParse(contentOf(file));
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new WrongOperator([`${file} is no configuration of an operator.`, ...faults].join('\n'));
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongOperator(`${file} cannot be read: ${(error as Error).message}`);
  }
}
