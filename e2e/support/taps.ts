import { expect, type Locator } from '@playwright/test';

/** Waits until a control accepts taps: a layer that has just opened ignores them (src/ui/tap-guard.ts). */
export const takesTaps = (control: Locator) => expect(control).toHaveCSS('pointer-events', 'auto');

/** Taps a control that is announced as disabled: such a control then says what is missing. */
export const tapDisabled = async (control: Locator) => {
  await takesTaps(control);
  await expect.poll(() => control.evaluate(isOnTop), 'nothing covers the control').toBe(true);
  await control.click({ force: true });
};

const isOnTop = (control: Element): boolean => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
