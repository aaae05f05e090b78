import type { View } from '#e2e/support/view.ts';

/** The operator's messages, and those that pop up on Home as notices. */
export const messages = ({ page, say, heading }: View) => {
  const list = page.getByRole('region', { name: say('messages:title') });
  return {
    messages: list,
    messagesHeading: heading('messages:title'),
    message: (title: string | RegExp) => list.getByRole('article').filter({ hasText: title }),
    openMessage: (title: string) => list.getByRole('button', { name: title, exact: true }).click(),
    /** Scrolls up until the message exists: the list renders only messages near the viewport. */
    openMessageBySearching: async (title: string) => {
      const button = list.getByRole('button', { name: title, exact: true });
      while ((await button.count()) === 0) await list.evaluate((element) => element.scrollBy(0, -500));
      await button.click();
    },
    unread: list.getByRole('img', { name: say('messages:unread') }),
    /** Scrolls to the end of the list. */
    scrollToEnd: () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight)),
    noticeWindow: (title: string) => page.getByRole('dialog', { name: title }),
  };
};
