import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.js';

// Every command of package.json that is our own; the others are those of tools, with their own help.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).filter(([, line]) => line.startsWith('node '));

type End = { code: number; printed: string; complaint: string };

/** Runs the command as npm does, with more arguments. */
const call = (line: string, ...args: string[]): Promise<End> =>
  new Promise((resolve) => {
    const [program = '', ...own] = line.split(' ');
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
    execFile(program, [...own, ...args], { cwd: root, env }, (error, printed, complaint) =>
      resolve({ code: Number(error?.code ?? 0), printed, complaint }),
    );
  });

const isSentence = (complaint: string): boolean =>
  !/^\s+at /m.test(complaint) && complaint.trim().split('\n').length <= 3;

/** The options that name a file to be read, by the help. */
const readsFiles = (help: string): string[] =>
  [...help.matchAll(/^ +(--[\w-]+) <file>/gm)].map(([, option = '']) => option);

describe.each(commands)('npm run %s', { concurrent: true }, (_, line) => {
  test('prints its help, refuses an unknown option by its nearest name, and a file that is missing', async () => {
    const help = await call(line, '--help');
    expect(help).toMatchObject({ code: 0, complaint: '' });
    expect(help.printed).toMatch(/^(npm|node) .+\n\n.+/);
    expect(help.printed).toMatch(/Exit code: 0 .+, 1 .+, 2 /);

    const unknown = await call(line, '--hlep');
    expect(unknown).toMatchObject({ code: 2, printed: '' });
    expect(unknown.complaint).toMatch(/^There is no (option|command) "--hlep"\. Nearest: --help\b/);
    expect(unknown.complaint).toSatisfy(isSentence);

    for (const option of readsFiles(help.printed)) {
      const missing = await call(line, option, 'no-such-file');
      expect(missing, option).toMatchObject({ code: 2 });
      expect(missing.complaint, option).toContain('no-such-file');
      expect(missing.complaint, option).toSatisfy(isSentence);
    }
  });
});
