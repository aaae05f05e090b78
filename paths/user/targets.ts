import type { Message, MessageKey } from '#domain/words/message.ts';
import type { Role, Target } from './screen.ts';
import { type Named, nameOf } from './words.ts';

/** Things on the screen, by the key of how they are called. */

const called =
  (role: Role) =>
  (named: Named): Target => ({ role, name: nameOf(named) });

export const button = called('button');
export const heading = called('heading');
export const tab = called('tab');
/** A sheet, from the bottom of the screen. */
export const sheet = called('dialog');
/** An interruption that wants an answer. */
export const dialog = called('alertdialog');
export const checkbox = called('checkbox');
export const slider = called('slider');
/** Something drawn: a picture, or a place to draw. */
export const picture = called('img');
/** A region that announces a status, for example that the page loads. */
export const status = called('status');
/** A named region of the page. */
export const region = called('region');
/** One of the results of a search. */
export const option = called('option');
export const field = called('field');
/** A toast. */
export const notice = (message: Message | MessageKey): Target => called('notice')(message);
/** Words anywhere in the page. */
export const text = called('text');
/** A timer, which has no name. */
export const timer: Target = { role: 'timer', name: /^/ };
