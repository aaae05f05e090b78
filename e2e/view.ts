import type { Page } from '@playwright/test';
import type { Language } from '#domain/words/language.ts';
import type { Sandbox } from './sandbox.ts';
import { wordingIn } from './wording.ts';

type Say = ReturnType<typeof wordingIn>;
type Key = Parameters<Say>[0];

export type View = ReturnType<typeof viewOf>;

/** The page as a person finds things in it: by role, and by the words of the language it is in. */
export const viewOf = (page: Page, sandbox: Sandbox, language: Language) => {
  const say = wordingIn(language);
  return {
    page,
    sandbox,
    language,
    say,
    button: (key: Key) => page.getByRole('button', { name: say(key), exact: true }),
    field: (key: Key) => page.getByLabel(say(key), { exact: true }),
    heading: (key: Key) => page.getByRole('heading', { name: say(key), exact: true }),
    /** A sheet. */
    sheet: (key: Key) => page.getByRole('dialog', { name: say(key) }),
    /** A dialog that interrupts. */
    alert: (key: Key) => page.getByRole('alertdialog', { name: say(key) }),
    /** A notice that was announced, in these words. */
    notice: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  };
};
