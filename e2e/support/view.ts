import type { Page } from '@playwright/test';
import type { Language } from '#domain/words/language.ts';
import type { Sandbox } from '#e2e/sandbox.ts';
import { wordingIn } from '#e2e/wording.ts';

type Say = ReturnType<typeof wordingIn>;
type Key = Parameters<Say>[0];

export type View = ReturnType<typeof viewOf>;

/** Finds elements as a user does: by role, and by their text in the page's language. */
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
    /** A sheet, by the key of its title. */
    sheet: (key: Key) => page.getByRole('dialog', { name: say(key) }),
    /** An alert dialog, by the key of its title. */
    alert: (key: Key) => page.getByRole('alertdialog', { name: say(key) }),
    /** An announced toast with these words. */
    notice: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  };
};
