import { RESEND_WAIT } from './verification-code.ts';

/** How a code went out; WhatsApp may stand in for SMS. */
export type CodeChannel = 'SMS' | 'WHATSAPP' | 'EMAIL';

/**
 * When another code may be sent, in epoch milliseconds, and how the last one went, where that is known. One that was used
 * has done its work: another is needed, and nobody has to wait for it.
 */
export type Wait = { until: number; sentBy: CodeChannel | null; isUsed?: boolean };

/** The waits for another code, by what the last was sent for. */
export type Deadlines = {
  get(key: string): Wait | undefined;
  set(key: string, wait: Wait): unknown;
};

let kept: Deadlines = new Map();

/**
 * Says where waits are kept: in session storage in the app, so that they outlive the chart and a reload (reading 22). Done
 * once, before the first chart starts; until then they are known as long as the page. Returns where they were before.
 */
export const connectDeadlines = (deadlines: Deadlines): Deadlines => {
  const before = kept;
  kept = deadlines;
  return before;
};

/** The waits that are kept; where the clock was set back since, none is longer than any ever was. */
export const deadlines: Deadlines = {
  get: (key) => {
    const wait = kept.get(key);
    return wait && { ...wait, until: Math.min(wait.until, Date.now() + RESEND_WAIT) };
  },
  set: (key, wait) => kept.set(key, wait),
};
