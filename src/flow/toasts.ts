import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Toast } from '#domain/words/message.ts';
import { wordsOf } from './use-message.ts';

type ShownToast = Toast & { id: string; since: number };

/** Long enough to find it; and to read it twice, at this much for each letter; in ms. */
const SHOWN_FOR = 5_000;
const LETTER = 100;

/** What comes sooner, with nothing done in between, has come together, in ms. */
const TOGETHER = 1_000;

/** The one in sight, or none. */
let shown: ShownToast[] = [];
let waiting: Toast[] = [];
let isPast = false;
let lastId = 0;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

/** Takes away what is in sight once there was time to read it; the time runs while somebody shows it. */
const startTimer = (): void => {
  clearTimeout(timer);
  const [toast] = shown;
  if (!toast || !listeners.size) return;
  timer = setTimeout(dismissToast, Math.max(SHOWN_FOR, wordsOf(toast.message, i18next.t).length * LETTER));
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

/** What is in sight goes; what came together with it is next. */
export const dismissToast = (): void => change(waiting.shift());

/**
 * On another screen: what was said on the one before goes, but not what was said on the way. A screen may come late: with
 * nothing done since it was said, it was said on the way, unless the user went back.
 */
export const leaveToasts = (isBack: boolean): void => {
  if (!shown.length || isFresh() || !(isBack || isPast)) return;
  waiting = [];
  change(undefined);
};

/**
 * Shows a passing notice, one at a time and as long as it takes to read. What comes together is read in turn; what comes
 * later takes the place of what was said; the same one again starts over.
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

/** The notice in sight, if there is one. */
export const useToasts = (): ShownToast[] => useSyncExternalStore(subscribe, now, now);
