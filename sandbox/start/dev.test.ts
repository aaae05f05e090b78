import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { sandbox } from './dev.ts';

test('Vite’s server handles the API and leaves all other paths to the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-dev-'));
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [sandbox({ folder })],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, watch: null },
  });
  try {
    await server.listen();
    const url = `http://localhost:${(server.httpServer?.address() as AddressInfo | null)?.port}`;
    const country = await (await fetch(`${url}/api/auth/getIpDetail`)).json();
    expect(country).toMatchObject({ code: '200', data: { areaCode: 63 } });
    expect((await fetch(`${url}/sandbox`)).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    );
    expect(await (await fetch(`${url}/before-login`)).text()).toContain('/@vite/client');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
