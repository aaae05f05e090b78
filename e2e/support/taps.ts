import { expect, type Locator } from '@playwright/test';

/** Waits until a control accepts taps: a layer that has just opened ignores them (src/ui/tap-guard.ts). */
export const takesTaps = (control: Locator) => expect(control).toHaveCSS('pointer-events', 'auto');

/** Taps a control that is announced as disabled: such a control then says what is missing. */
export const tapDisabled = async (control: Locator) => {
  await takesTaps(control);
  await control.click({ force: true });
};
