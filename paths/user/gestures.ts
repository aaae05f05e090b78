import type { AnyMachineSnapshot } from 'xstate';
import { type Drawn, type Screen, type ShownText, type Target, textsOf, wordsOf } from './screen.ts';

/** A user action, with its description for reports. */
export type Gesture = {
  words: string;
  /** The texts of the controls that the user touches, in this order. */
  texts: readonly ShownText[];
  perform(screen: Screen, go: Going): Promise<void>;
};

/** Performs stimuli in another flow on the screen, by their names. */
export type Going = (flow: string, input: string, steps: readonly string[]) => Promise<void>;

/** Waits for a target, because the wanted control may have the same name as one that the target will cover. */
export const awaits = (target: Target): Gesture => ({
  words: `awaits the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.find(target),
});

export const taps = (target: Target): Gesture => ({
  words: `taps the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.tap(target),
});

export const types = (target: Target, text: string): Gesture => ({
  words: text === '' ? `empties the ${wordsOf(target)}` : `types “${text}” into the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.type(target, text),
});

/**
 * Types the event's value with this name; impossible if the chart already has that value, because nothing would change.
 */
export const typing =
  <Key extends string>(target: Target, key: Key) =>
  (payload: Record<Key, string>, now: AnyMachineSnapshot): Gesture | undefined =>
    now.context[key] === payload[key] ? undefined : types(target, payload[key]);

export const selects = (target: Target, option: string): Gesture => ({
  words: `chooses “${option}” as the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.select(target, option),
});

export const presses = (key: string): Gesture => ({
  words: `presses “${key}” on a keyboard`,
  texts: [],
  perform: (screen) => screen.press(key),
});

/** Pastes where no field has the focus, for a page that takes pasted text. */
export const pastes = (text: string): Gesture => ({
  words: `pastes “${text}”`,
  texts: [],
  perform: (screen) => screen.paste(text),
});

export const leaves = (target: Target): Gesture => ({
  words: `leaves the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.leave(target),
});

export const slides = (target: Target, to: number): Gesture => ({
  words: `drags the ${wordsOf(target)} to ${to}`,
  texts: textsOf(target),
  perform: (screen) => screen.slide(target, to),
});

/** A dot, or a line through several points. */
export const draws = (target: Target, ...points: Drawn): Gesture => ({
  words: `draws a ${points.length > 1 ? 'line' : 'dot'} on the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.draw(target, points),
});

export const chooses = (target: Target, file: File): Gesture => ({
  words: `chooses “${file.name}” by the ${wordsOf(target)}`,
  texts: textsOf(target),
  perform: (screen) => screen.choose(target, file),
});

export const goesBack: Gesture = {
  words: 'presses the browser’s Back',
  texts: [],
  perform: (screen) => screen.back(),
};

/** Waits while time passes in the page, for requests that the app repeats only after a while. */
export const comesBack: Gesture = {
  words: 'looks at another window for a while, and at this one again',
  texts: [],
  perform: (screen) => screen.comeBack(),
};

/** Waits for the screen that previous taps have opened. */
export const standsAt = (address: string): Gesture => ({
  words: `stands at ${address}`,
  texts: [],
  perform: (screen) => screen.standAt(address),
});

/** Goes to another screen, stays for a while, and returns to the first screen. */
export const visits = (way: Gesture, address: string, from: string): Gesture =>
  inTurn(way, standsAt(address), comesBack, goesBack, standsAt(from));

/** Goes through another flow that the screen runs beside this one (`beside`). */
export const goesThrough = (flow: string, input: string, ...steps: string[]): Gesture => ({
  words: `goes through ${flow}: ${steps.join(', ')}`,
  texts: [],
  perform: (_, go) => go(flow, input, steps),
});

/** Performs several gestures in order. */
export const inTurn = (...gestures: Gesture[]): Gesture => ({
  words: gestures.map(({ words }) => words).join(', '),
  texts: gestures.flatMap(({ texts }) => texts),
  perform: async (screen, go) => {
    for (const gesture of gestures) await gesture.perform(screen, go);
  },
});

/** A gesture that does nothing, for a stimulus that earlier gestures have already caused. */
export const nothing: Gesture = { words: 'does nothing', texts: [], perform: async () => {} };
