import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { tellOperator, troubleOf } from '../basics/failure.ts';
import { refusalPage } from './page.ts';

/** How the console's controls parse input and answer. */

/** Input that turns something on or off. */
export const switched = z.object({ on: z.stringbool().or(z.boolean()).default(true) });

export const isForm = ({ req }: Context): boolean => (req.header('content-type') ?? '').includes('form');

export const read = async <T>(context: Context, schema: z.ZodType<T>): Promise<T> => {
  const { req } = context;
  // Several ticked boxes of one name become a list.
  const given = await (isForm(context) ? req.parseBody({ all: true }) : req.json()).catch(() => ({}));
  const { data, error } = schema.safeParse(given);
  if (error) refuse(400, z.prettifyError(error));
  return data as T;
};

/**
 * Answers with the reason why a request failed: a tool as JSON, a form as a page. A problem of the disk is explained in
 * words; its transaction has changed nothing. A programming error is thrown again.
 */
export const answerFailure = async (error: Error, context: Context): Promise<Response> => {
  if (error instanceof HTTPException)
    return isForm(context)
      ? context.html(refusalPage(await pageOf(context), error.message), error.status)
      : error.getResponse();
  const trouble = troubleOf(error);
  if (trouble === undefined) throw error;
  tellOperator(error);
  const message = `The server could not do this: ${trouble}.`;
  return isForm(context)
    ? context.html(refusalPage(await pageOf(context), message, 'Failed'), 500)
    : context.json({ message }, 500);
};

/** Answers tools with JSON. Redirects a form to the page it was on. */
export const done = async (context: Context, result: object): Promise<Response> =>
  isForm(context) ? context.redirect(await pageOf(context), 303) : context.json(result);

/** Returns the address of the console's page that a form was on. */
const pageOf = async ({ req }: Context): Promise<string> => {
  const { back } = await req.parseBody().catch(() => ({ back: '' }));
  return typeof back === 'string' && /^\/sandbox(\/|$)/.test(back) ? back : '/sandbox';
};

export const refuse = (status: 400 | 403 | 404, message: string): never => {
  throw new HTTPException(status, { message, res: Response.json({ message }, { status }) });
};
