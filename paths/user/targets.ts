import type { Message, MessageKey } from '#domain/words/message.ts';
import type { Role, Target } from './screen.ts';
import { keysOf, type Named, nameOf } from './words.ts';

/** Elements on the screen, by the key of their name. */

const called =
  (role: Role) =>
  (named: Named): Target => ({ role, name: nameOf(named), keys: keysOf(named) });

export const button = called('button');
export const heading = called('heading');
export const tab = called('tab');
/** A sheet, from the bottom of the screen. */
export const sheet = called('dialog');
/** A dialog that needs an answer. */
export const dialog = called('alertdialog');
export const checkbox = called('checkbox');
export const slider = called('slider');
/** A drawn element: a picture, or an area to draw on. */
export const picture = called('img');
/** A region that announces a status, for example that the page loads. */
export const status = called('status');
/** A named region of the page. */
export const region = called('region');
/** A search result. */
export const option = called('option');
export const field = called('field');
/** A toast. */
export const notice = (message: Message | MessageKey): Target => called('notice')(message);
/** Text anywhere in the page. */
export const text = called('text');
/** A timer, which has no name. */
export const timer: Target = { role: 'timer', name: /^/ };
