import { expect, type Locator } from '@playwright/test';

/** Waits until a control takes taps: what has just opened ignores them at first (src/ui/tap-guard.ts). */
export const takesTaps = (control: Locator) => expect(control).toHaveCSS('pointer-events', 'auto');

/** Taps a control although it is announced as disabled: it says what is missing. */
export const tapDisabled = async (control: Locator) => {
  await takesTaps(control);
  await control.click({ force: true });
};
