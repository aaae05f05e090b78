import { afterAll, expect, test } from 'vitest';
import { copyPackage } from '../fixtures/package-copy.ts';

const { edit, paths, remove } = copyPackage();
afterAll(remove);

const SCREEN = 'src/screens/sign-in/welcome/welcome.tsx';
const USER = 'tests/models/sign-in/welcome.user.ts';
const MORE = "onClick={() => actor.send({ type: 'MORE.SHOW' })}";

test('the census finds a dead button, an unhandled event, a second tap that counts, a field that drops its text, and an unneeded waiver', () => {
  const mend = edit(SCREEN, MORE, 'onClick={() => {}}');
  const mendUser = edit(
    USER,
    '  gestures: {',
    "  unanswered: [{ control: 'button “Nowhere”', reason: 'none' }],\n  gestures: {",
  );
  const dead = paths('controls', '--flow', 'welcome');
  expect(dead.code).toBe(1);
  expect(dead.output).toMatch(/in choosing, the button “More[^”]*”: nothing comes of it/);
  expect(dead.output).toContain('a waiver that is no longer needed: button “Nowhere” in any state');
  mend();
  mendUser();

  edit(SCREEN, MORE, "onClick={() => actor.send({ type: 'LANGUAGE.CLOSE' })}");
  const mendGuard = edit('src/ui/tap-guard.ts', 'DOUBLE_TAP = 350', 'DOUBLE_TAP = 200');
  const lost = paths('controls', '--flow', 'welcome');
  expect(lost.code).toBe(1);
  expect(lost.output).toMatch(
    /in choosing, the button “More[^”]*”: sends LANGUAGE\.CLOSE to welcome, which does not handle it here/,
  );
  expect(lost.output).toMatch(/in choosing, the button “[^”]*”: a tap 300 ms later presses the button “/);
  mendGuard();

  edit('src/ui/text-input.tsx', 'onChange(typed, isComposing)', 'undefined');
  const dropped = paths('controls', '--flow', 'edit-user-info');
  expect(dropped.code).toBe(1);
  expect(dropped.output).toMatch(/the field “First name”: nothing comes of it/);
});
