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
/** A task beside the page, from the bottom. */
export const sheet = called('dialog');
/** An interruption that wants an answer. */
export const dialog = called('alertdialog');
export const checkbox = called('checkbox');
export const slider = called('slider');
/** Something drawn: a picture, or a place to draw. */
export const picture = called('img');
/** A place that says how things stand, such as that something loads. */
export const status = called('status');
/** A part of the page with a name of its own. */
export const region = called('region');
/** One of those that a search finds. */
export const option = called('option');
export const field = called('field');
/** A passing notice. */
export const notice = (message: Message | MessageKey): Target => called('notice')(message);
/** Words anywhere in the page. */
export const text = called('text');
/** What counts down; it has no name. */
export const timer: Target = { role: 'timer', name: /^/ };
