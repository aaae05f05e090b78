import { createMiddleware } from 'hono/factory';
import { cookieForDevice } from '../rules/sign-in/devices.ts';

/**
 * Gives a browser its id with the page, before it calls anything, so that all its calls come from one device; or with
 * its first call, where somebody else serves the page.
 */
export const deviceCookie = createMiddleware(async (context, next) => {
  await next();
  const isPage = context.res.headers.get('content-type')?.startsWith('text/html');
  const cookie = cookieForDevice(context.req.raw.headers);
  if (cookie && (isPage || context.req.path.startsWith('/api/'))) context.header('Set-Cookie', cookie);
});
