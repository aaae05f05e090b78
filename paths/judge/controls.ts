/** A control that was pressed in a state, of which nothing came, or whose event nothing handled. */
export interface Unanswered {
  state: string;
  /** As `button “Save”`. */
  control: string;
  /** What was wrong, in words. */
  what: string;
  /** How to come there: the input and the names of all that happened. */
  done: string[];
}

/** The result of pressing every enabled control of a flow in every state. */
export interface Census {
  states: number;
  controls: number;
  presses: number;
  /** Of the controls, those that open a layer or lead to another page. */
  openers: number;
  /** How many taps and presses of Enter followed on what they opened. */
  secondTaps: number;
  unanswered: Unanswered[];
  /** Why something could not be pressed, in words. */
  problems: string[];
}

/** A control that need not answer, and why. As `controls` prints it. */
export interface ControlWaiver {
  control: string;
  /** The state, or one around it; without it, in any. */
  state?: string;
  reason: string;
}

/** What is left of a census when waivers are taken off, and the waivers that are no longer needed. */
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
