import { createMiddleware } from 'hono/factory';
import { cookieForDevice } from '../rules/sign-in/devices.ts';

/**
 * Sends a browser its device id together with the page, so that all its calls have the same id. If another server
 * delivers the page, the first API call sets it.
 */
export const deviceCookie = createMiddleware(async (context, next) => {
  await next();
  const isPage = context.res.headers.get('content-type')?.startsWith('text/html');
  const cookie = cookieForDevice(context.req.raw.headers);
  if (cookie && (isPage || context.req.path.startsWith('/api/'))) context.header('Set-Cookie', cookie);
});
