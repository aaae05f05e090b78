import type { WatchedEvent } from './allow-list.ts';

/** Name of the broadcast channel between the pages of a browser. */
const NAME = 'charts';

/** The event type by which the inspector's receivers announce themselves. */
const CONNECTED = '@statelyai.connected';

/** Number of past events that a late viewer receives. */
const KEPT = 1000;

/** An event on the channel, with its page and number, so that a repeated event is recognised. */
export type Told = {
  page: string;
  number: number;
  event: WatchedEvent;
};

/** Sends events to all viewers in this browser, also to those that open later. */
export const createTeller = (): ((event: WatchedEvent) => void) => {
  const channel = new BroadcastChannel(NAME);
  const page = crypto.randomUUID();
  const kept: Told[] = [];
  let number = 0;
  channel.addEventListener('message', ({ data }) => {
    if (data?.type === CONNECTED) for (const told of kept) channel.postMessage(told);
  });
  return (event) => {
    number += 1;
    const told = { page, number, event };
    kept.push(told);
    if (kept.length > KEPT) kept.shift();
    channel.postMessage(told);
  };
};

/** Receives the events of this browser, past ones first. Returns the function that stops. */
export const listen = (hear: (told: Told) => void): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  const heard = new Map<string, number>();
  channel.addEventListener('message', ({ data }) => {
    if (typeof data?.page !== 'string') return;
    const told: Told = data;
    if (told.number <= (heard.get(told.page) ?? 0)) return;
    heard.set(told.page, told.number);
    hear(told);
  });
  channel.postMessage({ type: CONNECTED });
  return () => channel.close();
};
