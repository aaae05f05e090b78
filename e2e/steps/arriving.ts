import type { Person } from '../sandbox.ts';
import type { View } from '../view.ts';

/** Coming to the wallet, and choosing a way in. */
export const arriving = ({ page, sandbox, say, button }: View) => {
  const open = async (path = '/') => {
    await page.goto(path);
  };
  const method = (key: 'welcome:byEmail' | 'welcome:byPhone') => page.getByRole('button', { name: say(key) });
  return {
    open,
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
    byEmail: method('welcome:byEmail'),
    byPhone: method('welcome:byPhone'),
    agreement: page.getByRole('checkbox'),
    showMoreOptions: () => button('welcome:moreOptions').click(),
    goByEmail: async () => {
      await open();
      await method('welcome:byEmail').click();
    },
    goByPhone: async () => {
      await open();
      await button('welcome:moreOptions').click();
      await method('welcome:byPhone').click();
    },
  };
};
