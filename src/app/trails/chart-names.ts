/**
 * The names of each chart, by its id: its fingerprint (paths/chart/fingerprint.ts) and its declared transitions in the
 * order of the file. The build writes them, because the script of the built app has lost the names of guards.
 */
export type ChartNames = {
  readonly [chart: string]: { fingerprint: string; transitions: readonly string[] };
};

/** What a user did at a step: tapped a control, filled in a field, or chose something. */
export type Did = 'tapped' | 'filled' | 'chose';

/**
 * The controls with which users cause steps, by chart and by `source · EVENT`: what a user does, and the key of the
 * control's text, as in `tapped common:retry`. The build collects them from the user files (tests/models).
 */
export type StepWords = { readonly [chart: string]: { readonly [step: string]: `${Did} ${string}` } };
