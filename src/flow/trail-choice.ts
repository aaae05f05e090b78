import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { operator } from '#ports/operator.ts';
import { isDataSaved } from './data-saver.ts';
import { deviceFacts, storedUserId } from './storage.ts';
import { useEmitted } from './use-emitted.ts';

/** Whether the user wants their steps to be recorded; undefined if they have not decided. */
type TrailChoice = 'on' | 'off' | undefined;

/** Browser settings that mean "record nothing", as far as this browser has them. */
type PrivacySettings = { globalPrivacyControl?: boolean };

/** True if the browser sends Do Not Track or Global Privacy Control, or saves data. */
export const isTrailPrevented = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & PrivacySettings;
  return doNotTrack === '1' || globalPrivacyControl === true || isDataSaved();
};

/** True if the operator may record trails: only then the user is told about them. */
export const areTrailsOffered = (): boolean => (operator().trails ?? 'off') !== 'off';

/**
 * Returns the choice on this device. "On" counts only for the user who chose it, and is deleted when they sign out;
 * "off" stays.
 */
const trailChoice = (): TrailChoice => {
  if (deviceFacts.get('trailsOff')) return 'off';
  const allowedBy = deviceFacts.get('trailsAllowedBy');
  return allowedBy !== undefined && allowedBy === storedUserId() ? 'on' : undefined;
};

/** True if trails may be recorded with this choice of the user. */
export const isTrailOn = (choice: TrailChoice): boolean => {
  if (!areTrailsOffered() || isTrailPrevented()) return false;
  return operator().trails === 'on' ? choice !== 'off' : choice === 'on';
};

const listeners = new Set<() => void>();

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keep = (choice: TrailChoice) => {
  deviceFacts.set('trailsOff', choice === 'off' ? 1 : undefined);
  deviceFacts.set('trailsAllowedBy', choice === 'on' ? storedUserId() : undefined);
  for (const listener of listeners) listener();
};

/** Returns the user's choice, and follows its changes. */
export const useTrailChoice = (): TrailChoice => useSyncExternalStore(follow, trailChoice);

/** Stores the choices that the chart of trails emits. */
export const useKeptTrailChoice = (actor: AnyActorRef): void =>
  useEmitted(actor, 'trailChosen', ({ choice }) => keep(choice as TrailChoice));
