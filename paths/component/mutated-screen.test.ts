import { afterAll, expect, test } from 'vitest';
import { copyPackage } from '../fixtures/package-copy.ts';

const { edit, paths, remove } = copyPackage();
afterAll(remove);

const SCREEN = 'src/screens/sign-in/welcome/welcome.tsx';
const RIGHT = "onClick={() => actor.send({ type: 'MORE.SHOW' })}";
const WRONG = "onClick={() => actor.send({ type: 'AGREEMENT.TOGGLE' })}";

/** Returns the arguments of the command after `again:`, split as in a shell. */
const replayIn = (output: string): string[] => {
  const [, command = ''] = /again: npm run paths -- (.*)/.exec(output) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
};

test('run and walk find a button wired to the wrong event, shrink the path, and print a command that fails again', () => {
  const level = ['--flow', 'welcome', '--level', 'component'];
  edit(SCREEN, RIGHT, WRONG);
  const found = {
    code: 1,
    output: expect.stringMatching(
      /start with \w+, MORE\.SHOW\n.*planned \["[^"]*MORE\.SHOW[^"]*"\], saw \["[^"]*AGREEMENT\.TOGGLE[^"]*"\]/,
    ),
  };

  expect(paths('run', ...level)).toMatchObject(found);

  const walk = paths('walk', ...level, '--seed', '7', '--steps', '40');
  expect(walk).toMatchObject({ code: 1, output: expect.stringMatching(/start with \w+, MORE\.SHOW\n/) });
  expect(paths(...replayIn(walk.output))).toMatchObject(found);

  edit(SCREEN, WRONG, RIGHT);
  expect(paths(...replayIn(walk.output))).toMatchObject({ code: 0 });
});

/** A mutation of a screen, not of a chart: the replaced source text, and the message of the user file that kills it. */
type Bug = {
  flow: string;
  file: string;
  right: string;
  wrong: string;
  noticed: string | RegExp;
};

const LOGIN = 'src/screens/sign-in/login/login.tsx';

const forgottenAgreement: Bug = {
  flow: 'welcome',
  file: 'src/screens/sign-in/welcome/welcome.tsx',
  right: 'useKept(actor, hasAgreed, keepAgreement);',
  wrong: '',
  noticed: /reload\n.*begins with, agreed: must be/,
};
const unshownToast: Bug = {
  flow: 'welcome',
  file: 'src/flow/use-flow.ts',
  right: 'showToast(toast as unknown as Toast)',
  wrong: 'void (showToast && toast)',
  noticed: 'in choosing, it is not so that one sees the notice',
};
const wrongBack: Bug = {
  flow: 'login',
  file: 'src/app/navigation/ends.ts',
  right:
    "      route('inputAccount', { query: ({ input }) => ({ loginType: input.account.type }), replace: true }),\n    ),",
  wrong: "      route('beforeLogin', { replace: true }),\n    ),",
  noticed: 'in left, it is not so that one sees the heading',
};
const unshownRefusal: Bug = {
  flow: 'login',
  file: LOGIN,
  right: 'error={message(problem)}',
  wrong: 'error={message(problem) && undefined}',
  noticed: /sees the field “Password” .* with the problem “/,
};
const wrongAutocomplete: Bug = {
  flow: 'account-entry',
  file: 'src/screens/sign-in/account-entry/account-entry.tsx',
  right: 'autoComplete="username"',
  wrong: 'autoComplete="email"',
  noticed: '(autocomplete “username”)',
};
const swappedShowAndHide: Bug = {
  flow: 'login',
  file: 'src/ui/password-field.tsx',
  right: 'label={seen ? hideLabel : showLabel}',
  wrong: 'label={seen ? showLabel : hideLabel}',
  noticed: 'sees the button “Show password”',
};
const noDigitsKeyboard: Bug = {
  flow: 'verification-code',
  file: 'src/ui/code-input.tsx',
  right: 'inputMode="numeric"',
  wrong: '',
  noticed: '(inputmode “numeric”)',
};
const swappedBindAndChange: Bug = {
  flow: 'edit-contact',
  file: 'src/screens/settings/edit-contact/edit-contact.tsx',
  right: 'title={t(current ? words.change : words.bind)}',
  wrong: 'title={t(current ? words.bind : words.change)}',
  noticed: /it is not so that one sees the sheet “(Change|Link)/,
};

/** Returns the printed text about a failed flow. */
const toldOf = (flow: string, output: string): string =>
  output.split(`\n\n${flow}\n`)[1]?.split('\n\n')[0] ?? '';

// Several mutations per run, each in its own flow or on its own path: starting a process takes longer than the paths.
test.each([
  { bugs: { forgottenAgreement, wrongBack, unshownRefusal, noDigitsKeyboard, wrongAutocomplete } },
  { bugs: { unshownToast, swappedShowAndHide, swappedBindAndChange } },
])('user files detect $bugs', ({ bugs }) => {
  const bugged: Bug[] = Object.values(bugs);
  const mends = bugged.map(({ file, right, wrong }) => edit(file, right, wrong));
  const { output } = paths(
    'run',
    '--level',
    'component',
    ...new Set(bugged.map(({ flow }) => `--flow=${flow}`)),
  );
  for (const mend of mends.reverse()) mend();
  for (const { flow, noticed } of bugged) expect(toldOf(flow, output)).toMatch(noticed);
});

test('a missing wording in a user file fails only its own flow, and the message names the key and the file', () => {
  const mend = edit(
    'tests/models/sign-in/welcome.user.ts',
    "button('welcome:moreOptions')",
    "button('welcome:nowhere' as never)",
  );
  const { code, output } = paths('run', '--level', 'component', '--flow=welcome', '--flow=account-at-risk');
  mend();
  expect(code).toBe(1);
  expect(output).toContain('tests/models/sign-in/welcome.user.ts cannot be read: No wording welcome:nowhere');
  expect(output).toMatch(/^account-at-risk +component +11 +11 /m);
  expect(output).not.toMatch(/^ +at /m);
});

test('a timer that outlives its page fails the path, and is named by where it was set', () => {
  const endless = 'const again = () => { setTimeout(again, 10); }; again();';
  const mend = edit(SCREEN, RIGHT, `onClick={() => { ${endless} actor.send({ type: 'MORE.SHOW' }); }}`);
  const { code, output } = paths('run', '--level', 'component', '--flow', 'welcome');
  mend();
  expect(code).toBe(1);
  expect(output).toMatch(
    /a timer of 10 ms, set at src\/screens\/sign-in\/welcome\/welcome\.tsx:\d+, outlives its page/,
  );
  expect(output).not.toContain('is not defined');
});
