/** Where the visible page shows banners: above its buttons and keys, over the end of its content, so that they push nothing. */

let place: HTMLElement | undefined;
const subscribers = new Set<() => void>();

const change = (next?: HTMLElement): void => {
  place = next;
  for (const callback of subscribers) callback();
};

/** Returns the place of the visible page; undefined without one. */
export const bannerPlace = (): HTMLElement | undefined => place;

/** Calls `callback` when the place changes. Returns the function that unsubscribes. */
export const subscribeToBannerPlace = (callback: () => void): (() => void) => {
  subscribers.add(callback);
  return () => subscribers.delete(callback);
};

/** Ref callback: offers the place while its page is visible. */
export const offerBannerPlace = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return;
  change(element);
  return () => {
    if (place === element) change();
  };
};
