import { Hono } from 'hono';
import type { Contract } from '../contract.ts';
import { sentMessages } from '../rules/outbox.ts';
import type { World } from '../world.ts';

export function createConsole(world: World, _contract: Contract): Hono {
  const app = new Hono();
  app.get('/api/outbox', (context) => context.json(sentMessages(world, context.req.query('to'))));
  return app;
}
