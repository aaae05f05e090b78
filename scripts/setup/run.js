import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

// The package's own programs come first, its Node among them: the machine's may be too old to run TypeScript.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const isWindows = process.platform === 'win32';

/** @type {NodeJS.Signals[]} */
const requestsToStop = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the package's folder until it ends.
 *
 * A request to stop this script is passed on to the program and all it has started, and when they have stopped,
 * the script ends too.
 *
 * @param {string} command
 * @param {string[]} [args]
 * @param {{ env?: Record<string, string>, output?: (text: string) => void, silence?: number }} [options]
 *   with `output`, what it prints goes there instead of to the terminal, and when it has printed nothing for `silence`
 *   milliseconds it is killed
 * @returns {Promise<number>} the exit code, by the shell's convention 128 + n when signal n ended it
 */
export const run = (command, args = [], { env, output, silence } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A group of its own: Ctrl+C reaches it once, through us, and nothing it started is left behind.
      detached: !isWindows,
    });
    /** @param {NodeJS.Signals} signal */
    const kill = (signal) => {
      if (isWindows || !child.pid) return child.kill(signal);
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The process has just ended by itself.
      }
    };
    let stopping = false;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (!stopping) kill(signal);
      stopping = true;
    };
    for (const signal of requestsToStop) process.on(signal, passOn);
    // A signal to npm ends npm and its shell, and never gets as far as here: losing the shell is that signal.
    const shell = process.ppid;
    const watch = setInterval(() => process.ppid !== shell && passOn('SIGTERM'), 500);
    if (!process.env.npm_lifecycle_event) clearInterval(watch);
    const patience = silence && setTimeout(() => kill('SIGKILL'), silence);
    if (output) {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text) => {
          if (patience) patience.refresh();
          output(text);
        });
      }
    }

    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const request of requestsToStop) process.off(request, passOn);
      clearInterval(watch);
      clearTimeout(patience);
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0);
      if (stopping) process.exit(result);
      resolve(result);
    });
  });
