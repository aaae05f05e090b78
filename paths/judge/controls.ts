/** A control that had no effect when it was pressed in a state, or whose event no state handled. */
export interface Unanswered {
  state: string;
  /** As `button “Save”`. */
  control: string;
  /** The fault in words. */
  what: string;
  /** The way to this state: the input and the names of all stimuli. */
  done: string[];
}

/** The result of pressing every enabled control of a flow in every state. */
export interface Census {
  states: number;
  controls: number;
  presses: number;
  /** Number of controls that open a layer or lead to another page. */
  openers: number;
  /** Number of taps and presses of Enter that followed on the opened layer or page. */
  secondTaps: number;
  unanswered: Unanswered[];
  /** Why something could not be pressed, in words. */
  problems: string[];
}

/** A control that may have no effect, with the reason, as `controls` prints it. */
export interface ControlWaiver {
  control: string;
  /** The state, or one around it; without it, in any. */
  state?: string;
  reason: string;
}

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
