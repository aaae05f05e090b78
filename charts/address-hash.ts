import { useSyncExternalStore } from 'react';

/** The window with the address that users see: in Storybook a page runs in a frame. */
export const addressWindow = import.meta.env?.STORYBOOK ? window.parent : globalThis.window;

const subscribe = (onChange: () => void): (() => void) => {
  addressWindow.addEventListener('hashchange', onChange);
  return () => addressWindow.removeEventListener('hashchange', onChange);
};

/** Returns the hash of the address, with its `#`. */
export const useAddressHash = (): string =>
  useSyncExternalStore(subscribe, () => addressWindow.location.hash);
