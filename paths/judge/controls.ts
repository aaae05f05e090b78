/** A control that had no effect when it was pressed in a state, or whose event no state handled. */
export type Unanswered = {
  state: string;
  /** The control in words, such as `button “Save”`. */
  control: string;
  /** The fault in words. */
  what: string;
  /** The path to this state: its input and the names of its stimuli. */
  done: string[];
};

/** The result of pressing every enabled control of a flow in every state. */
export type Census = {
  states: number;
  controls: number;
  presses: number;
  /** Number of controls that open a layer or lead to another page. */
  openers: number;
  /** Number of taps and Enter presses on the layers and pages that opened. */
  secondTaps: number;
  unanswered: Unanswered[];
  /** Why controls could not be pressed, in words. */
  problems: string[];
};

/** A waiver for a control without an effect, as `controls` prints it. */
export type ControlWaiver = {
  control: string;
  /** The state or one of its ancestors; undefined for every state. */
  state?: string;
  reason: string;
};

/** Returns the faults without a waiver, and the waivers that are no longer needed. */
export const judgeCensus = (waivers: readonly ControlWaiver[], { unanswered }: Census) => {
  const covers = (waiver: ControlWaiver, { state, control }: Unanswered) =>
    waiver.control === control &&
    (waiver.state === undefined || state === waiver.state || state.startsWith(`${waiver.state}.`));
  return {
    found: unanswered.filter((one) => !waivers.some((waiver) => covers(waiver, one))),
    waived: waivers.filter((waiver) => unanswered.some((one) => covers(waiver, one))),
    unneeded: waivers.filter((waiver) => !unanswered.some((one) => covers(waiver, one))),
  };
};
