import { RESEND_WAIT } from '#domain/person/verification-code.ts';
import { createPort } from './port.ts';

/** The channel of a code. WhatsApp may replace SMS. */
export type CodeChannel = 'SMS' | 'WHATSAPP' | 'EMAIL';

/**
 * Epoch ms from which another code may be sent, and the channel of the last one, if known. After a code is used
 * (`isUsed`) the user needs a new one and does not have to wait.
 */
export type Wait = { until: number; sentBy: CodeChannel | null; isUsed?: boolean };

/** The deadlines for the next code, by purpose and recipient of the last one. */
export type Deadlines = {
  get(key: string): Wait | undefined;
  set(key: string, wait: Wait): unknown;
};

const port = createPort<Deadlines>('deadlines');

/** Connects the storage of deadlines: session storage, so that they survive the chart and a reload (reading 22). */
export const connectDeadlines = port.connect;

/** The stored deadlines. If the clock was set back, each is capped at the longest possible wait. */
export const deadlines: Deadlines = {
  get: (key) => {
    const wait = port.use().get(key);
    return wait && { ...wait, until: Math.min(wait.until, Date.now() + RESEND_WAIT) };
  },
  set: (key, wait) => port.use().set(key, wait),
};
