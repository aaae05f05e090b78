import { createBrowserReceiver } from '@statelyai/inspect';
import { useSyncExternalStore } from 'react';
import { listen } from '../inspection/channel.ts';
import { OPENER, type Recording, record } from './recordings.ts';

let recordings: Recording[] = [];
const watchers = new Set<() => void>();

const hear = (page: string, event: Parameters<typeof record>[2]): void => {
  recordings = record(recordings, page, event);
  for (const tell of watchers) tell();
};

/**
 * Receives events of running charts from pages of this browser, and from a page that opens the viewer as its inspector.
 */
export const startHearing = (): void => {
  listen(({ page, event }) => hear(page, event));
  createBrowserReceiver().subscribe((event) => hear(OPENER, event));
};

/** Returns the recordings of running charts, the one that moved last first. */
export const useLiveRecordings = (): Recording[] =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => recordings,
  );
