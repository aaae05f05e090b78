import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { copyPackage } from '../fixtures/package-copy.ts';
import { fileAt } from '../plan/flows.ts';
import { PLANTED, STORIES } from './stories.fixture.ts';

const reportOf = (name: string) => `paths/replay/fixtures/${name}.json`;
const names = Object.keys(STORIES).filter((name) => !STORIES[name]?.crash);

test.each(names)('%s replays on its screen to the state in which it stood', (name) => {
  const command = ['paths/cli/cli.ts', 'replay', reportOf(name), '--level', 'component', '--json'];
  const output = execFileSync(process.execPath, command, { cwd: fileAt('.'), encoding: 'utf8' });
  const { runs } = JSON.parse(output.slice(output.indexOf('{\n')));
  expect(runs[0].levels).toMatchObject([
    { level: 'component', isThere: true, state: runs[0].standing.state },
  ]);
});

test('a crash planted in a chart is found again at each level, with its stack', () => {
  const { edit, paths, remove } = copyPackage();
  edit(
    'src/machines/sign-in/login/login.machine.ts',
    'tellFailure: emit(signInFailureToast)',
    `tellFailure: () => { throw new TypeError('${PLANTED}'); }`,
  );
  const { code, output } = paths('replay', reportOf('crash'));
  remove();
  expect(output).toMatch(/the chart has changed since the report; it still has every recorded transition/);
  expect(
    output.match(new RegExp(`crashes again at "signIn: noAnswer"\\n.*TypeError: ${PLANTED}`, 'g')),
  ).toHaveLength(3);
  expect(code).toBe(0);
});
