import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Toast } from '#domain/words/message.ts';
import { wordsOf } from './use-message.ts';

type ShownToast = Toast & { id: string; since: number };

/** Time to notice a toast, and time for each letter (enough for two readings), in ms. */
const SHOWN_FOR = 5_000;
const LETTER = 100;

/** The time is counted in steps of this length, in ms. */
const TICK = 250;

/** Toasts that follow each other within this time in ms, without a user action between, belong together. */
const TOGETHER = 1_000;

/** The visible toast. */
let shown: ShownToast[] = [];
let waiting: Toast[] = [];
let isPast = false;
let lastId = 0;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

/**
 * Hides the visible toast once there was time to read it. The time runs only while the toast is rendered, and a page that is
 * too busy to paint counts as one step, however long it is busy.
 */
const startTimer = (): void => {
  clearTimeout(timer);
  const [toast] = shown;
  if (!toast || !listeners.size) return;
  const count = (left: number): void => {
    if (left <= 0) dismissToast();
    else timer = setTimeout(count, Math.min(TICK, left), left - TICK);
  };
  count(Math.max(SHOWN_FOR, wordsOf(toast.message, i18next.t).length * LETTER));
};

const change = (next: Toast | undefined): void => {
  lastId += 1;
  isPast = false;
  shown = next ? [{ ...next, id: String(lastId), since: Date.now() }] : [];
  startTimer();
  for (const listener of listeners) listener();
};

const isAmong = (toasts: Toast[], { message }: Toast): boolean =>
  toasts.some((other) => JSON.stringify(other.message) === JSON.stringify(message));

const isFresh = (): boolean => !isPast && shown.some(({ since }) => Date.now() - since < TOGETHER);

for (const type of ['click', 'keydown'] as const) {
  window.addEventListener(
    type,
    () => {
      isPast = true;
    },
    true,
  );
}

/** Hides the visible toast and shows the next one that belongs to it. */
export const dismissToast = (): void => change(waiting.shift());

/**
 * After a change of the screen, hides the toast of the previous screen, but not one that was shown during the change. A
 * screen may load late: a toast counts as shown during the change if the user did nothing since, and did not go back.
 */
export const leaveToasts = (isBack: boolean): void => {
  if (!shown.length || isFresh() || !(isBack || isPast)) return;
  waiting = [];
  change(undefined);
};

/**
 * Shows a toast as long as it takes to read. Toasts that belong together are shown in turn; a later one replaces the
 * visible one; the same one again restarts its time.
 */
export const showToast = (toast: Toast): void => {
  if (!isFresh()) waiting = [];
  if (isFresh() && !isAmong(shown, toast)) {
    if (!isAmong(waiting, toast)) waiting.push(toast);
    return;
  }
  change(toast);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (listeners.size === 1) startTimer();
  return () => {
    listeners.delete(listener);
    if (!listeners.size) clearTimeout(timer);
  };
};

const now = () => shown;

/** Returns the visible toast, if there is one. */
export const useToasts = (): ShownToast[] => useSyncExternalStore(subscribe, now, now);
