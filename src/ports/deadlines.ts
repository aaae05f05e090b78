import { RESEND_WAIT } from '#domain/person/verification-code.ts';
import { createPort } from './port.ts';

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

const port = createPort<Deadlines>('deadlines');

/** In the app they are kept in session storage, so that they outlive the chart and a reload (reading 22). */
export const connectDeadlines = port.connect;

/** The kept waits. If the clock was set back since, each is capped at the longest possible wait. */
export const deadlines: Deadlines = {
  get: (key) => {
    const wait = port.use().get(key);
    return wait && { ...wait, until: Math.min(wait.until, Date.now() + RESEND_WAIT) };
  },
  set: (key, wait) => port.use().set(key, wait),
};
