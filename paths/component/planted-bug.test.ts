import { afterAll, expect, test } from 'vitest';
import { copyPackage } from '../package-copy.ts';

const { edit, paths, remove } = copyPackage();
afterAll(remove);

const SCREEN = 'src/screens/sign-in/welcome/welcome.tsx';
const RIGHT = "onClick={() => actor.send({ type: 'MORE.SHOW' })}";
const WRONG = "onClick={() => actor.send({ type: 'AGREEMENT.TOGGLE' })}";

/** The command after `again:`, as a shell would cut it into words. */
const replayIn = (output: string): string[] => {
  const [, command = ''] = /again: npm run paths -- (.*)/.exec(output) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

test('a button wired to the wrong event is found by run and by walk, cut down, and seen again by the printed command', () => {
  const level = ['--flow', 'welcome', '--level', 'component'];
  edit(SCREEN, RIGHT, WRONG);
  const found = {
    code: 1,
    output: expect.stringMatching(
      /start with \w+, MORE\.SHOW\n.*planned \["[^"]*MORE\.SHOW[^"]*"\], saw \["[^"]*AGREEMENT\.TOGGLE[^"]*"\]/,
    ),
  };

  const run = paths('run', ...level);
  expect(run).toMatchObject(found);
  expect(paths(...replayIn(run.output))).toMatchObject(found);

  const walk = paths('walk', ...level, '--seed', '7', '--steps', '40');
  expect(walk).toMatchObject({ code: 1, output: expect.stringMatching(/start with \w+, MORE\.SHOW\n/) });
  expect(paths(...replayIn(walk.output))).toMatchObject(found);

  edit(SCREEN, WRONG, RIGHT);
  expect(paths(...replayIn(walk.output))).toMatchObject({ code: 0 });
}, 240_000); // five processes, on a busy machine
