import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areasOfFlows, loadContract } from '../plan/flows.ts';
import type { User } from '../user/define.ts';
import { sees } from '../user/screen-oracle.ts';
import { heading } from '../user/targets.ts';
import { loadSimulatedFlow, loadUserFiles, userFilesOf } from '../user/user-files.ts';
import { runAll } from './flows-of.ts';
import { openSession } from './session.ts';

test('every area has a test file for the screens of its flows', () => {
  const tested = globSync('*.test.ts', { cwd: join(import.meta.dirname, 'areas') }).map((file) =>
    basename(file, '.test.ts'),
  );
  expect(tested).toEqual(expect.arrayContaining([...new Set(areasOfFlows().values())]));
});

describe('a wrong user file', () => {
  /** Returns the problems of welcome with a changed user file. */
  const problemsWith = async (change: (user: User) => Partial<User>) => {
    const welcome = await loadSimulatedFlow('welcome');
    const simulated = { ...welcome, user: { ...welcome.user, ...change(welcome.user) } };
    const others = await loadUserFiles();
    const userFiles = { ...others, of: () => simulated, find: userFilesOf([simulated]).find };
    const results = await runAll(simulated, await openSession({ contract: loadContract() }, userFiles));
    return { results, problems: results.flatMap(({ failure }) => failure?.problems ?? []) };
  };

  test('a missing gesture is reported with its event and file', async () => {
    const { problems } = await problemsWith(({ gestures: { 'MORE.SHOW': _, ...gestures } }) => ({
      gestures,
    }));
    expect(problems).toContain(
      'there is no gesture for "MORE.SHOW": write one in tests/models/sign-in/welcome.user.ts',
    );
  });

  test('a missing screen oracle is reported with its state and file', async () => {
    const { problems } = await problemsWith(({ sees: { choosingLanguage: _, ...rest } }) => ({ sees: rest }));
    expect(problems).toContain(
      'there is no screen oracle for state choosingLanguage: write one in tests/models/sign-in/welcome.user.ts',
    );
  });

  test('a failed screen oracle is reported, and the failed step covers no transition', async () => {
    const wrong = [sees(heading('home:balance'))];
    const { problems, results } = await problemsWith(({ sees }) => ({
      sees: { ...sees, choosingLanguage: wrong },
    }));
    expect(problems).toContain('in choosingLanguage, it is not so that one sees the heading “Balance”');
    expect(results.flatMap(({ covered }) => covered)).not.toContain(
      'choosing · LANGUAGE.OPEN → choosingLanguage',
    );
  });
});
