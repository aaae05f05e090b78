import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from '#e2e/fixtures.ts';
import type { Sandbox } from '#e2e/sandbox.ts';
import { sara } from '#e2e/users.ts';
import { freePort } from '../../scripts/setup/serve.js';

const MERCHANT = { appId: 'bakery', merchantType: 9, merchantName: 'Bakery' };

/** Registers the example merchant of sandbox/example-merchant and starts its server. */
const openMerchant = async (sandbox: Sandbox) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { secret } = await sandbox.registerMerchant({
    ...MERCHANT,
    addresses: ['http://localhost/signed-in', 'http://localhost/'],
    webhook: `${url}/webhook`,
  });
  const env = { WALLET: sandbox.url, PORT: String(port), APP_ID: 'bakery', MERCHANT_ID: '9', SECRET: secret };
  const server = spawn('node', ['sandbox/example-merchant/merchant.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await once(server.stdout, 'data');
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, secret, stop };
};

/** Sends a webhook event as the wallet would, signed at a time in seconds. */
const sendSigned = async (url: string, body: string, secret: string, seconds: number) => {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'Wallet-Signature': `t=${seconds},v1=${digest}` };
  return (await fetch(`${url}/webhook`, { method: 'POST', headers, body })).status;
};

test('the example merchant signs a user in with PKCE, is paid, learns it by a signed webhook, and gets the user back [payouts 2 recharge] [payouts 2 recharge-return] [payouts 7 order-status]', async ({
  page,
  wallet,
  sandbox,
}) => {
  const { url, secret, stop } = await openMerchant(sandbox);
  try {
    await wallet.openAs(sara);
    await page.goto(url);
    await page.getByRole('link', { name: 'Sign in with the wallet' }).click();
    await expect(wallet.asks('Bakery')).toBeVisible();
    await wallet.authorise.click();
    await expect(page.getByRole('heading', { name: 'Hello, Sara' })).toBeVisible();
    await page.getByRole('button', { name: 'Buy bread' }).click();
    await expect(wallet.order('Bakery')).toBeVisible();
    await wallet.pay('$5.00').click();
    await wallet.press('246810');
    await expect(wallet.paid('Bakery')).toBeVisible();
    await expect.poll(async () => (await sandbox.webhooks('bakery'))[0]?.deliveredAt ?? null).not.toBeNull();
    await wallet.backTo('Bakery').click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/\?merchantOrderNo=/);
    await expect(page.getByRole('listitem')).toContainText('$5.00, paid');

    const [event] = await sandbox.webhooks('bakery');
    expect(event).toMatchObject({ type: 'order.paid', tries: [{ status: 204 }] });
    const body = event?.body ?? '';
    const now = Math.floor(Date.now() / 1000);
    expect(await sendSigned(url, body, secret, now)).toBe(204);
    expect(await sendSigned(url, body, secret, now - 301), 'a replay after five minutes').toBe(401);
    expect(await sendSigned(url, body, 'another secret', now)).toBe(401);
  } finally {
    await stop();
  }
});

test('a webhook that fails is sent again after a pause, and each try is logged [payouts 7 order-status]', async ({
  sandbox,
}) => {
  const { stop } = await openMerchant(sandbox);
  await stop();
  await sandbox.decideOrder('/recharge?appId=bakery&merchantOrderNo=1', 'end');
  const problems = async () => (await sandbox.webhooks('bakery'))[0]?.tries.map(({ problem }) => problem);
  const unreachable = expect.stringContaining('ECONNREFUSED');
  await expect.poll(problems).toEqual([unreachable]);
  await sandbox.passMinutes(1);
  await expect.poll(problems).toEqual([unreachable, unreachable]);
});
