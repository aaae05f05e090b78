import type { WatchedEvent } from './allow-list.ts';

/** Where pages of one browser tell each other about their charts. */
const NAME = 'charts';

/** As the inspector's receivers say that they listen. */
const CONNECTED = '@statelyai.connected';

/** How much of the past a viewer learns that comes late. */
const KEPT = 1000;

/** An event on the channel: which page tells it, and as its how manieth, so that nothing told again counts twice. */
export interface Told {
  page: string;
  number: number;
  event: WatchedEvent;
}

/** Tells every viewer in this browser, and those that come later. */
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

/** Hears what is told in this browser, the past first; returns how to stop. */
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
