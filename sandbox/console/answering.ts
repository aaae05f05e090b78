import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';

/** How the console's controls parse input and answer. */

/** Input that turns something on or off. */
export const switched = z.object({ on: z.stringbool().or(z.boolean()).default(true) });

const isForm = ({ req }: Context): boolean => (req.header('content-type') ?? '').includes('form');

export async function read<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const { req } = context;
  const given = await (isForm(context) ? req.parseBody() : req.json()).catch(() => ({}));
  const { data, error } = schema.safeParse(given);
  if (error) refuse(400, z.prettifyError(error));
  return data as T;
}

/** Answers tools with JSON. Redirects a form to the page it was on. */
export async function done(context: Context, result: object): Promise<Response> {
  if (!isForm(context)) return context.json(result);
  const { back } = await context.req.parseBody().catch(() => ({ back: '' }));
  const page = typeof back === 'string' && /^\/sandbox(\/|$)/.test(back) ? back : '/sandbox';
  return context.redirect(page, 303);
}

export function refuse(status: 400 | 403 | 404, message: string): never {
  throw new HTTPException(status, { res: Response.json({ message }, { status }) });
}
