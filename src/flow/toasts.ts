import { useSyncExternalStore } from 'react';
import type { Toast } from '#domain/message.ts';

type ShownToast = Toast & { id: string };

/** Long enough to read twice, in ms. */
const SHOWN_FOR = 5_000;

let shown: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: string): void => change(shown.filter((toast) => toast.id !== id));

/** Shows a passing notice; the same one twice starts over instead of piling up. */
export const showToast = (toast: Toast): void => {
  lastId += 1;
  const id = String(lastId);
  const same = (other: ShownToast) => JSON.stringify(other.message) === JSON.stringify(toast.message);
  change([...shown.filter((other) => !same(other)), { ...toast, id }]);
  setTimeout(() => dismissToast(id), SHOWN_FOR);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notices in sight, oldest first. */
export const useToasts = (): ShownToast[] => useSyncExternalStore(subscribe, () => shown);
