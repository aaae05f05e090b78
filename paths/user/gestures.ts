import type { AnyMachineSnapshot } from 'xstate';
import { type Drawn, type Screen, type Target, wordsOf } from './screen.ts';

/** Something a person does, with its words for people who read reports. */
export interface Gesture {
  words: string;
  perform(screen: Screen, go: Going): Promise<void>;
}

/** Has things happen in another flow that is on the screen, by the names of its stimuli. */
export type Going = (flow: string, input: string, steps: readonly string[]) => Promise<void>;

/** Waits for a target, because the control to use may have the name of one that it is going to cover. */
export const awaits = (target: Target): Gesture => ({
  words: `awaits the ${wordsOf(target)}`,
  perform: (screen) => screen.find(target),
});

export const taps = (target: Target): Gesture => ({
  words: `taps the ${wordsOf(target)}`,
  perform: (screen) => screen.tap(target),
});

export const types = (target: Target, text: string): Gesture => ({
  words: text === '' ? `empties the ${wordsOf(target)}` : `types “${text}” into the ${wordsOf(target)}`,
  perform: (screen) => screen.type(target, text),
});

/** Types what the event carries by this name; not possible where the chart has it already: nothing would change. */
export const typing =
  <Key extends string>(target: Target, key: Key) =>
  (payload: Record<Key, string>, now: AnyMachineSnapshot): Gesture | undefined =>
    now.context[key] === payload[key] ? undefined : types(target, payload[key]);

export const selects = (target: Target, option: string): Gesture => ({
  words: `chooses “${option}” as the ${wordsOf(target)}`,
  perform: (screen) => screen.select(target, option),
});

export const presses = (key: string): Gesture => ({
  words: `presses “${key}” on a keyboard`,
  perform: (screen) => screen.press(key),
});

export const leaves = (target: Target): Gesture => ({
  words: `leaves the ${wordsOf(target)}`,
  perform: (screen) => screen.leave(target),
});

export const slides = (target: Target, to: number): Gesture => ({
  words: `drags the ${wordsOf(target)} to ${to}`,
  perform: (screen) => screen.slide(target, to),
});

/** A dot, or a line through several points. */
export const draws = (target: Target, ...points: Drawn): Gesture => ({
  words: `draws a ${points.length > 1 ? 'line' : 'dot'} on the ${wordsOf(target)}`,
  perform: (screen) => screen.draw(target, points),
});

export const chooses = (target: Target, file: File): Gesture => ({
  words: `chooses “${file.name}” by the ${wordsOf(target)}`,
  perform: (screen) => screen.choose(target, file),
});

export const goesBack: Gesture = {
  words: 'presses the browser’s Back',
  perform: (screen) => screen.back(),
};

/** Time passes in the page meanwhile, for what it asks for only so often. */
export const comesBack: Gesture = {
  words: 'looks at another window for a while, and at this one again',
  perform: (screen) => screen.comeBack(),
};

/** Where taps have led, seen before going on. */
export const standsAt = (address: string): Gesture => ({
  words: `stands at ${address}`,
  perform: (screen) => screen.standAt(address),
});

/** Goes to another screen, stays for a while, and comes back to where it was. */
export const visits = (way: Gesture, address: string, from: string): Gesture =>
  inTurn(way, standsAt(address), comesBack, goesBack, standsAt(from));

/** Goes through another flow, which the screen runs beside: `beside` names it. */
export const goesThrough = (flow: string, input: string, ...steps: string[]): Gesture => ({
  words: `goes through ${flow}: ${steps.join(', ')}`,
  perform: (_, go) => go(flow, input, steps),
});

/** Several, one after another. */
export const inTurn = (...gestures: Gesture[]): Gesture => ({
  words: gestures.map(({ words }) => words).join(', '),
  perform: async (screen, go) => {
    for (const gesture of gestures) await gesture.perform(screen, go);
  },
});

/** Where taps before have led already. */
export const nothing: Gesture = { words: 'does nothing', perform: async () => {} };
