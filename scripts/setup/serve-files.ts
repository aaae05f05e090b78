import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves a folder's files without the wallet's API, like any static host. */
export const serveFiles = async (folder: string) => {
  const server = createAdaptorServer(new Hono().use(serveStatic({ root: folder })));
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
};
