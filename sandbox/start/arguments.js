// Plain JavaScript without packages, because `npm start` runs on the machine's own Node before anything is installed.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noSuch } from '../basics/nearest-names.js';

/**
 * An option of `parseArgs`, with its help and the values that it takes. `value` is the placeholder of its value in the help,
 * such as `<name>`; a `<file>` must exist, and an `<address>` must be one of http or https. A count is a whole number of at least 1.
 * @typedef {import('node:util').ParseArgsOptionDescriptor & {
 *   value?: string, about: string, isCount?: boolean,
 * }} Option
 */

/**
 * The arguments of a command, and its help.
 * @template {Record<string, Option>} Options
 * @typedef {object} Command
 * @property {string} command as a user types it, such as `npm run site --`
 * @property {string} about what the command does, prints and writes
 * @property {string} [words] placeholders of its arguments, such as `<folder>`; without them it takes none
 * @property {Options} [options]
 * @property {string} [more] what the help says after the options
 */

/**
 * @template {Record<string, Option>} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options, strict: true }>>['values']} Values
 */

/** Wrong arguments: exit code 2. The message is for the user. */
export class UsageError extends Error {}

/** The exit codes of all commands: 0 all well, 1 something was found or has failed, 2 called wrongly. */
export const EXIT_CODES = 'Exit code: 0 all well, 1 something was found or has failed, 2 called wrongly.';

/** @type {Record<'help', Option>} */
const HELP = { help: { type: 'boolean', about: 'print this help' } };

/** @param {string} text */
export const isAddress = (text) => /^https?:[/][/]/.test(text) && URL.canParse(text);

/** Returns the refusal of a text that is no address. @param {string} text */
export const noAddress = (text) => `"${text}" is no address, such as https://wallet.example.`;

/** Throws a UsageError if an option cannot have the value. @param {string} name @param {Option} option @param {unknown} value */
const checkValue = (name, { isCount, value: kind }, value) => {
  if (typeof value !== 'string') return;
  if (kind === '<file>' && !existsSync(value))
    throw new UsageError(`There is no file ${value}, which ${name} names.`);
  if (kind === '<address>' && !isAddress(value)) throw new UsageError(noAddress(value));
  if (isCount && !/^[1-9]\d*$/.test(value))
    throw new UsageError(`${name} must be a whole number of at least 1, and not "${value}".`);
};

/**
 * Parses arguments. Throws a UsageError that names the nearest option. `isHelp` is true for `--help`.
 * @template {Record<string, Option>} Options
 * @param {string[]} args
 * @param {Pick<Command<Options>, 'options' | 'words'>} command
 * @returns {{ values: Values<Options>, words: string[], isHelp: boolean }}
 */
export const parseArguments = (args, { options, words }) => {
  /** @type {Record<string, Option>} */
  const all = { ...options, ...HELP };
  const { tokens } = parseArgs({ args, options: all, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option' && !Object.hasOwn(all, token.name)) {
      const known = Object.keys(all).map((name) => `--${name}`);
      throw new UsageError(noSuch('option', token.rawName, known));
    }
    if (token.kind === 'positional' && !words)
      throw new UsageError(`"${token.value}" is too much: this command takes only options.`);
  }
  try {
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true });
    for (const [name, option] of Object.entries(all))
      for (const value of [values[name]].flat()) checkValue(`--${name}`, option, value);
    const { help, ...given } = values;
    return { values: /** @type {Values<Options>} */ (given), words: positionals, isHelp: help === true };
  } catch (error) {
    const { code = '', message } = /** @type {Error & { code?: string }} */ (error);
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message);
    throw error;
  }
};

/**
 * Returns the help of a command.
 * @param {Command<Record<string, Option>>} command
 */
export const helpOf = ({ command, about, words, options = {}, more }) => {
  const rows = Object.entries({ ...options, ...HELP }).map(
    ([name, { value, about }]) => /** @type {const} */ ([`--${name}${value ? ` ${value}` : ''}`, about]),
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    [command, words, '[options]'].filter(Boolean).join(' '),
    about,
    `Options\n${rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`).join('\n')}`,
    ...(more ? [more] : []),
    EXIT_CODES,
  ].join('\n\n');
};

/**
 * Ends the command with a sentence: exit code 1.
 * @param {string} why
 * @returns {never}
 */
export const giveUp = (why) => {
  console.error(why);
  process.exit(1);
};

/**
 * Reads the arguments of this process. `--help` prints the help and ends the process; a wrong argument ends it with exit
 * code 2, as `refuse` does with another sentence.
 * @template {Record<string, Option>} Options
 * @param {Command<Options>} command
 */
export const readArguments = (command) => {
  /** @param {string} why @returns {never} */
  const refuse = (why) => {
    console.error(`${why}\n${command.command} --help tells more.`);
    process.exit(2);
  };
  try {
    const { values, words, isHelp } = parseArguments(process.argv.slice(2), command);
    if (isHelp) {
      console.log(helpOf(command));
      process.exit(0);
    }
    return { values, words, refuse };
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message);
    throw error;
  }
};
