/**
 * When a code may be sent again, by what it was sent for, in epoch milliseconds.
 * A map in tests, session storage in the app, so that the wait outlives the chart and a reload (reading 22).
 */
export type Deadlines = {
  get(key: string): number | undefined;
  set(key: string, until: number): unknown;
};
