import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../src/domain/operator.ts';
import type { Fault } from './fault.ts';
import { faultsOf } from './faults.ts';
import { operatorSchema } from './schema.ts';

/** The default configuration, also for the sandbox. */
const OURS = fileURLToPath(new URL('wallet.json', import.meta.url));

/** An invalid configuration. The message has one line per mistake. */
export class WrongOperator extends Error {}

const named = (): string => process.env.WALLET_OPERATOR || OURS;

/** Returns the folder of the configuration, which may have the file of its logo. */
export const folderOf = (file: string = named()): string => dirname(file);

/**
 * Reads the configuration from the file that WALLET_OPERATOR names. `folders` are those of the host's files: a logo must
 * exist there or beside the configuration. Throws WrongOperator.
 */
export const readOperator = (file: string = named(), folders: readonly string[] = []): Operator => {
  const content = contentOf(file);
  const faults = faultsOf(content, folders.length > 0 ? [...new Set([folderOf(file), ...folders])] : []);
  if (faults.length === 0) return operatorSchema.parse(content);
  const lines = faults.map((fault) => `  ${lineOf(fault, content)}`);
  throw new WrongOperator([`${file} is not a valid operator configuration.`, ...lines].join('\n'));
};

/** Returns a mistake with its place and, if it is a single value, the value. */
const lineOf = ({ path, message }: Fault, content: unknown): string => {
  const value = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown>)?.[name], content);
  const isSingle = path.length > 0 && value !== undefined && (typeof value !== 'object' || value === null);
  return `${path.join('.') || 'the file'}: ${message}${isSingle ? ` (found ${JSON.stringify(value)})` : ''}`;
};

const contentOf = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongOperator(`${file} cannot be read: ${(error as Error).message}`);
  }
};
