import type { Person } from '../sandbox.ts';
import type { View } from '../view.ts';
import { accountEntry } from './account-entry.ts';
import { passwords } from './passwords.ts';
import { takenOver } from './taken-over.ts';

/** Coming to the wallet, and choosing a way in. */
export const arriving = (view: View) => {
  const { page, sandbox, say, button } = view;
  const { goOnByEmail, goOnByPhone } = accountEntry(view);
  const { signIn } = passwords(view);
  const open = async (path = '/') => {
    await page.goto(path);
    await takenOver(page).waitFor();
  };
  /** For Home, whose prerendered page goes only when the app shows the balance. */
  const reload = async () => {
    await page.reload();
    await takenOver(page).waitFor();
  };
  const method = (key: 'welcome:byEmail' | 'welcome:byPhone') => page.getByRole('button', { name: say(key) });
  return {
    open,
    reload,
    /** Opens it on a device where somebody is signed in. */
    openAs: async (person: Person, path = '/') => {
      const token = await sandbox.tokenFor(person);
      await page.context().setStorageState({
        cookies: [],
        origins: [{ origin: sandbox.url, localStorage: [{ name: 'token', value: token }] }],
      });
      await open(path);
    },
    /** Goes to another view by the app's own router, as a link on the page would. */
    visit: (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path),
    /** Turns away from the wallet and back. */
    lookAgain: () => page.evaluate(() => dispatchEvent(new Event('focus'))),
    /** What this device remembers. */
    storage: (): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage })),
    /** What this tab does. */
    tabStorage: (): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage })),
    byEmail: method('welcome:byEmail'),
    byPhone: method('welcome:byPhone'),
    agreement: page.getByRole('checkbox'),
    showMoreOptions: () => button('welcome:moreOptions').click(),
    /** Opens it and goes by e-mail; where it says whose, on from typing it. */
    goByEmail: async (person?: Parameters<typeof goOnByEmail>[0]) => {
      await open();
      await method('welcome:byEmail').click();
      if (person) await goOnByEmail(person);
    },
    /** From the welcome screen, wherever somebody was sent to it from, all the way in. */
    signInByEmail: async (person: Person) => {
      await method('welcome:byEmail').click();
      await goOnByEmail(person);
      await signIn(person.password);
    },
    /** As `goByEmail`, by phone. */
    goByPhone: async (person?: Parameters<typeof goOnByPhone>[0]) => {
      await open();
      await button('welcome:moreOptions').click();
      await method('welcome:byPhone').click();
      if (person) await goOnByPhone(person);
    },
  };
};
