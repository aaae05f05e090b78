import type { Person } from '#e2e/sandbox.ts';
import { layersGone } from '#e2e/support/layers.ts';
import type { View } from '#e2e/support/view.ts';
import { accountEntry } from './account-entry.ts';
import { passwords } from './passwords.ts';
import { takenOver } from './taken-over.ts';

/** Opening the wallet and choosing a sign-in method. */
export const arriving = (view: View) => {
  const { page, sandbox, say, button } = view;
  const { goOnByEmail, goOnByPhone } = accountEntry(view);
  const { signIn } = passwords(view);
  const open = async (path = '/') => {
    await page.goto(path);
    await takenOver(page).waitFor();
  };
  /**
   * Reloads when closed layers have left the history. Also waits for Home, whose prerendered page goes only when the app
   * shows the balance.
   */
  const reload = async () => {
    await layersGone(page);
    await page.reload();
    await takenOver(page).waitFor();
  };
  const method = (key: 'welcome:byEmail' | 'welcome:byPhone') => page.getByRole('button', { name: say(key) });
  return {
    open,
    reload,
    /** Opens the wallet on a device where the user is signed in. */
    openAs: async (person: Person, path = '/') => {
      const token = await sandbox.tokenFor(person);
      await page.context().setStorageState({
        cookies: [],
        origins: [{ origin: sandbox.url, localStorage: [{ name: 'token', value: token }] }],
      });
      await open(path);
    },
    /** Navigates with the app's own router, as a link on the page would. */
    visit: (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path),
    /** Leaves the wallet's window and returns. */
    lookAgain: () => page.evaluate(() => dispatchEvent(new Event('focus'))),
    /** Returns the local storage of this device. */
    storage: (): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage })),
    /** Returns the session storage of this tab. */
    tabStorage: (): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage })),
    byEmail: method('welcome:byEmail'),
    byPhone: method('welcome:byPhone'),
    agreement: page.getByRole('checkbox'),
    showMoreOptions: () => button('welcome:moreOptions').click(),
    /** Opens the wallet and chooses e-mail. With a user, also enters the e-mail. */
    goByEmail: async (person?: Parameters<typeof goOnByEmail>[0]) => {
      await open();
      await method('welcome:byEmail').click();
      if (person) await goOnByEmail(person);
    },
    /** Signs in from the welcome screen, also after a redirect to it. */
    signInByEmail: async (person: Person) => {
      await method('welcome:byEmail').click();
      await goOnByEmail(person);
      await signIn(person.password);
    },
    /** As `goByEmail`, with a phone number. */
    goByPhone: async (person?: Parameters<typeof goOnByPhone>[0]) => {
      await open();
      await button('welcome:moreOptions').click();
      await method('welcome:byPhone').click();
      if (person) await goOnByPhone(person);
    },
  };
};
