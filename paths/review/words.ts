import { capital, spaced } from '../words/words.ts';

/** Converts `cash-out` and `cashOut` to `Cash out`. */
export const titleOf = (name: string): string => capital(spaced(name).replaceAll('-', ' '));

/** Converts the path of a state to words: `open.act.choosingAct` is `Choosing act`. */
export const stateInWords = (path: string): string =>
  path === '(any)' ? 'Anywhere' : titleOf(path.slice(path.lastIndexOf('.') + 1));

/** Converts an event or another trigger to words: `ACCOUNT.CASH_OUT` is `cash out account`, `done getCard` is `get card done`. */
export const triggerInWords = (trigger: string): string => {
  const [how = '', actor] = trigger.split(' ');
  if (actor && how !== 'after') return `${spaced(actor)} ${how === 'error' ? 'failed' : how}`;
  if (!/^[A-Z_.]+$/.test(trigger)) return spaced(trigger);
  const [noun = '', verb] = trigger.toLowerCase().replaceAll('_', ' ').split('.');
  return verb === undefined ? noun : verb === 'done' ? `${noun} done` : `${verb} ${noun}`;
};

/** Replaces events and conditions in a sentence by words: `if isUsable` is `if usable`. */
export const inPlainWords = (sentence: string): string =>
  sentence
    .replaceAll(/\b[A-Z_]+\.[A-Z_]+\b/g, triggerInWords)
    .replaceAll(/\b(is|has|can)([A-Z]\w*)/g, (_, verb: string, rest: string) =>
      spaced(`${verb === 'is' ? '' : `${verb} `}${rest.charAt(0).toLowerCase()}${rest.slice(1)}`),
    );
