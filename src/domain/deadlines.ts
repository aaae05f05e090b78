/** How a code went out; WhatsApp may stand in for SMS. */
export type CodeChannel = 'SMS' | 'WHATSAPP' | 'EMAIL';

/** When another code may be sent, in epoch milliseconds, and how the last one went, where that is known. */
export type Wait = { until: number; sentBy: CodeChannel | null };

/**
 * The waits for another code, by what the last was sent for.
 * A map in tests, session storage in the app, so that the wait outlives the chart and a reload (reading 22).
 */
export type Deadlines = {
  get(key: string): Wait | undefined;
  set(key: string, wait: Wait): unknown;
};
