import { afterAll, expect, test } from 'vitest';
import { copyPackage } from './package-copy.ts';

const { edit, paths, run, remove } = copyPackage();
afterAll(remove);

const CHART = 'machines/common/captcha/captcha.machine.ts';
const RIGHT = "RETRY: { target: 'drawing', actions: 'dropChallenge' }";
const WRONG = "RETRY: { target: 'solving', actions: 'dropChallenge' }";

/** The command after `again:`, as a shell would cut it into words. */
const replayIn = (output: string): string[] => {
  const [, command = ''] = /again: npm run paths -- (.*)/.exec(output) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

// Whole processes on a busy machine.
const PATIENCE = 120_000;

test(
  'a bug in a chart is found by run and by walk, cut down, and seen again by the printed command',
  () => {
    edit(CHART, RIGHT, WRONG);
    const shortest = /start with \w+, getChallenge: \w+, RETRY\n/;

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
      output: expect.stringContaining('state: planned "drawing", saw "solving"'),
    });

    edit(CHART, WRONG, RIGHT);
    expect(paths(...replayIn(walk.output))).toMatchObject({ code: 0 });
  },
  PATIENCE,
);

test(
  'what has changed since a revision is told, and what is no longer covered',
  () => {
    const author = ['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com'];
    run('git', ['init', '--quiet']);
    run('git', ['add', 'package.json', 'machines/common/captcha', 'src', 'tests/plans']);
    expect(run('git', [...author, 'commit', '--quiet', '--message', 'before'])).toMatchObject({ code: 0 });

    edit(CHART, RIGHT, `${WRONG}, RENEW: 'cancelled'`);
    const { code, output } = paths('diff', 'HEAD', '--flow', 'captcha');
    expect(code).toBe(1);
    expect(output).toMatch(/^captcha +changed$/m);
    expect(output).toContain('  + unavailable · RETRY → solving\n');
    expect(output).toContain('  + unavailable · RENEW → cancelled\n');
    expect(output).toContain('  - unavailable · RETRY → drawing\n');
    expect(output).toContain('  not covered: unavailable · RETRY → solving\n');
    expect(output).not.toContain('not covered: (any) · CANCEL');
    expect(run('git', ['status', '--short', 'machines/common/captcha']).output.trim()).toBe(`M ${CHART}`);
  },
  PATIENCE,
);
