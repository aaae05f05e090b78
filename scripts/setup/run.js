import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

// Programs of node_modules come first, also its Node: the machine's Node may be too old to run TypeScript.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const isWindows = process.platform === 'win32';

/** @type {NodeJS.Signals[]} */
const requestsToStop = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the package's folder until it ends.
 *
 * If this script gets a signal to stop, it passes the signal on to the program and all its child processes, and ends after
 * them.
 *
 * @param {string} command
 * @param {string[]} [args]
 * @param {{ env?: Record<string, string>, output?: (text: string) => void, silence?: number }} [options]
 *   `output` receives the program's output in place of the terminal; the program is killed if it prints nothing for
 *   `silence` ms
 * @returns {Promise<number>} the exit code; 128 + n if signal n ended the program, as in a shell
 */
export const run = (command, args = [], { env, output, silence } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A process group of its own: Ctrl+C reaches it once, through this script, and no child process stays behind.
      detached: !isWindows,
    });
    /** @param {NodeJS.Signals} signal */
    const kill = (signal) => {
      if (isWindows || !child.pid) return child.kill(signal);
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The process has already ended.
      }
    };
    let stopping = false;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (!stopping) kill(signal);
      stopping = true;
    };
    for (const signal of requestsToStop) process.on(signal, passOn);
    // A signal to npm ends npm and its shell but does not reach this process, so the loss of its parent counts as the signal.
    const shell = process.ppid;
    const watch = setInterval(() => process.ppid !== shell && passOn('SIGTERM'), 500);
    if (!process.env.npm_lifecycle_event) clearInterval(watch);
    const timer = silence && setTimeout(() => kill('SIGKILL'), silence);
    if (output) {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text) => {
          if (timer) timer.refresh();
          output(text);
        });
      }
    }

    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const request of requestsToStop) process.off(request, passOn);
      clearInterval(watch);
      clearTimeout(timer);
      const result = code ?? 128 + (signal ? constants.signals[signal] : 0);
      if (stopping) process.exit(result);
      resolve(result);
    });
  });
