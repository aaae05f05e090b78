import type { Locator } from '@playwright/test';

/** Returns the centre of a control, once it can be used. */
export const middleOf = async (control: Locator) => {
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
