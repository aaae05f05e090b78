import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileAt } from './flows.ts';

const PARTS = [
  'package.json',
  'tsconfig.json',
  'openapi.yaml',
  'locales',
  'machines',
  'operator',
  'paths',
  'src',
  'tests',
  'e2e',
];

/** A copy of the package, in which tests can change charts as they like. */
export const copyPackage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-copy-'));
  for (const part of PARTS) cpSync(fileAt(part), join(folder, part), { recursive: true });
  symlinkSync(fileAt('node_modules'), join(folder, 'node_modules'), 'junction');

  /** Replaces a text that must be there; the returned function takes that back. */
  const edit = (file: string, from: string, to: string): (() => void) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    writeFileSync(join(folder, file), text.replace(from, to));
    return () => writeFileSync(join(folder, file), text);
  };

  /** Runs a program in the copy. */
  const run = (program: string, args: string[]): { code: number; output: string } => {
    try {
      const output = execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      return { code: 0, output };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { code: status, output: stdout + stderr };
    }
  };

  return {
    edit,
    run,
    /** Runs the path tool in the copy. */
    paths: (...args: string[]) => run(process.execPath, ['paths/cli.ts', ...args]),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
