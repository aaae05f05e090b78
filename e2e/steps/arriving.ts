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
      // Any file of the server's will do: storage belongs to its address, and no app runs there.
      await page.goto('/icon.svg');
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await open(path);
    },
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
