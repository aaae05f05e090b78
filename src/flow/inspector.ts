import type { InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;

let inspect: Inspect | undefined;

/** What every chart reports its steps to, where the app has one (development only). */
export const inspector = (): Inspect | undefined => inspect;

/** Set by the app before the first chart starts. */
export const setInspector = (next: Inspect): void => {
  inspect = next;
};
