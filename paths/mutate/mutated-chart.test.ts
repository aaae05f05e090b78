import { afterAll, expect, test } from 'vitest';
import { captchaMachine } from '#machines/common/captcha/captcha.machine.ts';
import { copyPackage } from '../fixtures/package-copy.ts';

const { edit, paths, run, commit, remove } = copyPackage();
afterAll(remove);

const CHART = 'src/machines/common/captcha/captcha.machine.ts';
const RIGHT = "RETRY: { target: 'drawing', actions: 'dropChallenge' } }";
const WRONG = "RETRY: { target: 'solving', actions: 'dropChallenge' } }";
const MORE = "RETRY: { target: 'solving', actions: 'dropChallenge' }, RENEW: '#captcha.cancelled' }";

/** Returns the command after `again:`, split as in a shell. */
const replayIn = (output: string): string[] => {
  const [, command = ''] = /again: npm run paths -- (.*)/.exec(output) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

test('run and walk find a bug in a chart and shrink its path; the printed command and a new plan show it again', () => {
  commit();
  edit(CHART, RIGHT, WRONG);
  // The path may start with or without a picture: both are shortest paths, because the model distinguishes the two.
  const shortest =
    /start with \w+, (getChallenge: \w+|getChallenge: accepted, PIECE\.DROP \w+, verify: \w+), RETRY\n/;

  const found = paths('run', '--flow', 'captcha');
  expect(found).toMatchObject({ code: 1, output: expect.stringMatching(shortest) });
  expect(paths(...replayIn(found.output))).toMatchObject({
    code: 1,
    output: expect.stringMatching(shortest),
  });

  const walk = paths('walk', '--flow', 'captcha', '--seed', '7', '--steps', '400');
  expect(walk).toMatchObject({ code: 1, output: expect.stringMatching(shortest) });
  expect(paths(...replayIn(walk.output))).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'picture.unavailable · RETRY: must lead to picture.drawing, leads to picture.solving',
    ),
  });

  const planned = paths('plan', '--flow', 'captcha');
  expect(planned.output).toContain(
    'picture.unavailable · RETRY: now leads to picture.solving (was picture.drawing)',
  );
  const again = paths('run', '--flow', 'captcha');
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'picture.unavailable · RETRY: must lead to picture.drawing, leads to picture.solving',
    ),
  });

  edit(CHART, WRONG, RIGHT);
  paths('plan', '--flow', 'captcha');
  expect(paths(...replayIn(walk.output))).toMatchObject({ code: 0 });
});

test('run fails on findings that only lint reports', () => {
  const { description = '' } = captchaMachine.config;
  const mend = edit(CHART, `description: '${description}',`, '');
  paths('plan', '--flow', 'captcha');
  const { code, output } = paths('run', '--flow', 'captcha');
  mend();
  paths('plan', '--flow', 'captcha');
  expect(code).toBe(1);
  expect(output).toContain('lint: no-description captcha: the chart has no description');
});

test('diff reports changes since a revision, and what is no longer covered', () => {
  commit();
  edit(CHART, RIGHT, MORE);
  const { code, output } = paths('diff', 'HEAD', '--flow', 'captcha');
  expect(code).toBe(1);
  expect(output).toMatch(/^captcha +changed$/m);
  expect(output).toContain('  + picture.unavailable · RETRY → picture.solving\n');
  expect(output).toContain('  + picture.unavailable · RENEW → cancelled\n');
  expect(output).toContain('  - picture.unavailable · RETRY → picture.drawing\n');
  expect(output).toContain('  not covered: picture.unavailable · RETRY → picture.solving\n');
  expect(output).not.toContain('not covered: picture.solving · PIECE.DROP');
  expect(run('git', ['status', '--short', 'src/machines/common/captcha']).output.trim()).toBe(`M ${CHART}`);
});
