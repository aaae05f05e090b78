import { useSyncExternalStore } from 'react';
import type { Toast } from '#domain/message.ts';

type ShownToast = Toast & { id: string; since: number };

/** Long enough to read twice, in ms. */
const SHOWN_FOR = 5_000;

/** What comes together is read together; what comes later takes the place of what was said, in ms. */
const TOGETHER = 1_000;

let shown: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: string): void => change(shown.filter((toast) => toast.id !== id));

/** Shows a passing notice; the same one twice starts over, and older ones go, instead of piling up over the screen. */
export const showToast = (toast: Toast): void => {
  lastId += 1;
  const id = String(lastId);
  const since = Date.now();
  const same = (other: ShownToast) => JSON.stringify(other.message) === JSON.stringify(toast.message);
  const stays = (other: ShownToast) => !same(other) && since - other.since < TOGETHER;
  change([...shown.filter(stays), { ...toast, id, since }]);
  setTimeout(() => dismissToast(id), SHOWN_FOR);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notices in sight, oldest first. */
export const useToasts = (): ShownToast[] => useSyncExternalStore(subscribe, () => shown);
