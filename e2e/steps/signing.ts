import { takesTaps } from '#e2e/support/taps.ts';
import type { View } from '#e2e/support/view.ts';

/** Reading and signing the contract and the payslip. */
export const signing = ({ page, say, button, sheet, field }: View) => {
  const pad = page.getByRole('img', { name: say('signing:pad') });
  return {
    /** Opens the contract or payslip from the list of documents. */
    readAndSign: (what: 'contract' | 'payslip') =>
      page.getByRole('button', { name: new RegExp(`: ${say(`documents:${what}`)}$`) }).click(),
    signNow: button('signing:signNow'),
    resign: button('signing:resign'),
    padSheet: sheet('signing:signature'),
    pad,
    /** Draws a wave across the pad. */
    drawOnPad: async () => {
      await takesTaps(pad);
      const box = await pad.boundingBox();
      if (!box) throw new Error('The signature pad is not visible');
      const at = (x: number) =>
        [box.x + x * box.width, box.y + (0.5 + 0.2 * Math.sin(12 * x)) * box.height] as const;
      await page.mouse.move(...at(0.2));
      await page.mouse.down();
      for (let x = 0.2; x < 0.8; x += 0.05) await page.mouse.move(...at(x));
      await page.mouse.up();
    },
    /** Returns the share of the pad that is ink, in thousandths. */
    inkOnPad: () =>
      pad.evaluate((canvas: HTMLCanvasElement) => {
        const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let inked = 0;
        for (let at = 3; at < dots.length; at += 4) if ((dots[at] ?? 0) > 0) inked++;
        return Math.round((4000 * inked) / dots.length);
      }),
    typeInstead: button('signing:typeInstead'),
    typedName: field('signing:typed'),
    saveSignature: button('signing:save'),
    signerField: (name: 'name' | 'address' | 'phone') => field(`signing:${name}`),
    submitSigned: button('signing:submit'),
    savedSignature: page.getByRole('img', { name: say('signing:signature') }),
  };
};
