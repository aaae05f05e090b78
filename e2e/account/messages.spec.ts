import type { Route } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { demoUser } from '#e2e/sandbox.ts';
import { takesTaps } from '#e2e/support/taps.ts';
import { felix } from '#e2e/users.ts';

const mira = demoUser('Messages');

const NEWS = 'https://news.example.com/spring';

test.use(moving);

test('a tap marks a message as read, also after a reload [account 3 message-read]', { tag: '@main' }, async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix);
  await wallet.isHome();
  await wallet
    .button('home:messages')
    .or(page.getByRole('button', { name: /^Messages, 1/ }))
    .click();
  await expect(wallet.unread).toHaveCount(1);
  await expect(page.getByText('1 unread')).toBeVisible();
  await wallet.openMessage('Maintenance on Sunday');
  await expect(wallet.unread).toHaveCount(0);
  await expect(page.getByText('1 unread')).toBeHidden();
  // This message has no link.
  await expect(
    wallet.message('Maintenance on Sunday').getByRole('heading').getByRole('button'),
  ).toBeDisabled();
  expect(Object.keys((await sandbox.lastRequest('readMessage')) ?? {})).toEqual(
    expect.arrayContaining(['userId', 'messageId']),
  );
  await page.reload();
  await expect(wallet.message('Maintenance on Sunday')).toBeVisible();
  await expect(wallet.unread).toHaveCount(0);
});

test('a message that is tapped while another one is being read is read next [account 3 message-read]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.sendMessage(felix, { title: 'Week {n}', content: '<p>Paid.</p>', copies: 2 });
  const first = Promise.withResolvers<Route>();
  await page.route('**/message/read_message', first.resolve, { times: 1 });
  await wallet.openAs(felix, '/message');
  await wallet.openMessage('Week 2');
  const held = await first.promise;
  await wallet.openMessage('Week 1');
  await held.continue();
  await expect(wallet.message('Week 2').getByRole('img', { name: 'Unread' })).toBeHidden();
  await expect(wallet.message('Week 1').getByRole('img', { name: 'Unread' })).toBeHidden();
  const unread = (await sandbox.messagesTo(felix)).filter(({ readAt }) => !readAt);
  expect(unread.map(({ title }) => title)).toEqual(['Maintenance on Sunday']);
});

test('a message opened by keyboard keeps the focus [account 3 message-read]', async ({ page, wallet }) => {
  await wallet.openAs(felix, '/message');
  const button = wallet.message('Maintenance on Sunday').getByRole('heading').getByRole('button');
  await takesTaps(button);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(wallet.unread).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('a long list', () => {
  test.use({ expectsFailedCalls: true });

  test('loads to its end after a failed page, and Back restores the position', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await sandbox.sendMessage(felix, { title: 'Salary {n}', content: '<p>Paid.</p>', copies: 20 });
    await sandbox.sendMessage(felix, { title: 'Send money', content: '<p>Free.</p>', jumpLink: '/protocol' });
    await sandbox.sendMessage(felix, { title: 'Week {n}', content: '<p>Paid.</p>', copies: 15 });
    await sandbox.breakNext('messageList', '500');
    await wallet.openAs(felix, '/message');
    await wallet.button('common:retry').click();
    await expect(wallet.message('Week 15')).toBeVisible();

    await sandbox.breakNext('messageList', 'dropBefore');
    await wallet.scrollToEnd();
    await expect(wallet.messages.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(wallet.message('Week 6')).toBeVisible();
    await wallet.messages.getByRole('button', { name: 'Try again' }).click();
    await expect(wallet.message('Week 5')).toBeVisible();

    await expect(async () => {
      await wallet.scrollToEnd();
      await expect(wallet.message('Welcome to your wallet')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await wallet.messages.getByRole('article').count()).toBeLessThan(25);

    await wallet.openMessageBySearching('Send money');
    await expect(wallet.heading('protocol:title')).toBeVisible();
    const called = await sandbox.countCalls('messageList');
    await page.goBack();
    await expect(wallet.message('Send money')).toBeInViewport();
    await expect.poll(() => sandbox.countCalls('messageList')).toBe(called + 1);
    await expect(wallet.message('Send money')).toBeInViewport();
    await expect(wallet.message('Send money').getByRole('img', { name: 'Unread' })).toBeHidden();
  });
});

test.describe('harmful messages from the server', () => {
  test.use({ expectsHarm: true, expectsFailedCalls: true });

  test('harmful HTML is not executed, and a link to another site opens beside the wallet', async ({
    page,
    wallet,
    sandbox,
  }) => {
    const content = `<p style="position:fixed;inset:0" onclick="window.hacked=1">Look <a href="javascript:window.hacked=1">here</a>
    and <a href="${NEWS}?b">there</a></p><script>window.hacked=1</script><style>body{display:none}</style>
    <img src="x" onerror="window.hacked=1"><iframe src="/"></iframe><form action="/"><input name="code"></form>`;
    await sandbox.sendMessage(felix, { title: 'Harm', content, jumpLink: 'javascript:window.hacked=1' });
    await sandbox.sendMessage(felix, { title: 'News', content: '<p>Spring.</p>', jumpLink: NEWS });
    await wallet.openAs(felix, '/message');
    await wallet.openMessage('Harm');
    await expect(wallet.message('Harm').getByRole('img', { name: 'Unread' })).toBeHidden();
    await wallet.message('Harm').getByText('here', { exact: true }).click({ force: true });
    expect(
      await wallet.messages.locator('iframe, form, input, style, script, [style*="fixed"]').count(),
    ).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(page).toHaveURL('/message');

    const opened: { url: string; referrer: string | undefined }[] = [];
    await page.context().route(/^https:\/\/news\.example\.com\//, (route) => {
      opened.push({ url: route.request().url(), referrer: route.request().headers().referer });
      return route.abort();
    });
    for (const [follow, url] of [
      [() => wallet.openMessage('News'), NEWS],
      [() => wallet.message('Harm').getByRole('link', { name: 'there' }).click(), `${NEWS}?b`],
    ] as const) {
      const [beside] = await Promise.all([page.context().waitForEvent('page'), follow()]);
      await expect.poll(() => opened.at(-1)).toEqual({ url, referrer: undefined });
      await beside.close();
    }
    await expect(page).toHaveURL('/message');
    await expect(wallet.message('News').getByRole('img', { name: 'Unread' })).toBeHidden();
  });
});

test.describe('notices', () => {
  test('pop up on Home one after another, and closing one marks it as read [account 2 pop-window]', {
    tag: '@main',
  }, async ({ page, wallet, sandbox }) => {
    await wallet.openAs(mira);
    const latest = wallet.noticeWindow('New ways to cash out');
    const earlier = wallet.noticeWindow('Higher limits for you');
    await expect(latest).toBeVisible();
    const height = async () => (await latest.boundingBox())?.height ?? 0;
    await expect.poll(height, 'once it stands still').toBeCloseTo(0.86 * 812, 0);
    await latest.getByRole('button', { name: 'Got it' }).click();
    await expect(earlier).toBeVisible();
    await expect(latest).toBeHidden();
    await page.goBack();
    await expect(earlier).toBeHidden();
    await wallet.isHome();
    const unread = async () => (await sandbox.messagesTo(mira)).filter(({ readAt }) => !readAt);
    await expect
      .poll(async () => (await unread()).map(({ title }) => title))
      .toEqual(['Maintenance on Sunday']);
    await expect(page.getByRole('button', { name: /^Messages, 1/ })).toBeVisible();
    const asked = await sandbox.countCalls('systemIsRead');
    await page.reload();
    await expect.poll(() => sandbox.countCalls('systemIsRead')).toBe(asked + 1);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('pop up while Home is open, and their links open pages [account 2 pop-window]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix);
    await wallet.isHome();
    await expect.poll(() => sandbox.countCalls('systemIsRead')).toBe(1);
    await sandbox.sendMessage(felix, {
      title: 'Terms have changed',
      content: '<p>Please read them.</p>',
      jumpLink: '/protocol',
      isFrame: true,
    });
    const notice = wallet.noticeWindow('Terms have changed');
    // A return during a pending request starts no new one, so the user returns once more.
    await expect(async () => {
      await wallet.lookAgain();
      await expect(notice).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await notice.getByRole('button', { name: 'See more' }).click();
    await expect(wallet.heading('protocol:title')).toBeVisible();
    expect((await sandbox.messagesTo(felix))[0]?.readAt).not.toBeNull();
    await page.goBack();
    await wallet.isHome();
    await expect(notice).toBeHidden();
  });
});
