import { expect } from '@playwright/test';
import type { View } from '#e2e/support/view.ts';

/** The captcha before a text message, and one-time codes. */
export const codes = ({ page, sandbox, button, field, sheet }: View) => {
  const captcha = sheet('sign-in:captcha');
  const countdown = page.getByRole('timer');
  const resend = button('sign-in:resend');
  const send = button('sign-in:send');
  /** Shown when the server has answered to the sending of a code, or has failed to. */
  const isSent = countdown.or(resend.or(send).and(page.locator(':not([aria-busy])')));
  const slider = captcha.getByRole('slider');
  const code = field('sign-in:code');

  /** Waits until a puzzle is loaded. The slider stays enabled while the next one loads. */
  const isPuzzleLoaded = async () => {
    await expect(slider).toBeEnabled();
    await expect(captcha.locator('[aria-busy="true"]')).toHaveCount(0);
  };

  /** Drags as a user does: looks where the piece is, and moves it by the remaining distance. */
  const dragTo = async (x: number) => {
    await isPuzzleLoaded();
    // The sheet slides in: `hover` waits until it no longer moves.
    await slider.hover();
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider is not visible');
    const { mouse } = page;
    const range = Number(await slider.getAttribute('max'));
    const middle = box.y + box.height / 2;
    let at = box.x + box.height / 2;
    await mouse.move(at, middle);
    await mouse.down();
    for (let tries = 0; tries < 8; tries += 1) {
      const missing = x - Number(await slider.inputValue());
      if (Math.abs(missing) <= 2) break;
      at += (missing / range) * (box.width - box.height);
      await mouse.move(at, middle, { steps: 3 });
    }
    await mouse.up();
  };

  return {
    captcha,
    slider,
    code,
    dragTo,
    solveCaptcha: async () => {
      await isPuzzleLoaded();
      await dragTo(await sandbox.captchaPlace());
      await expect(captcha).toBeHidden();
    },
    answerCaptcha: async () => {
      await button('sign-in:captchaInWords').click();
      const field = captcha.getByRole('textbox');
      await expect(field).toBeEditable();
      await field.fill(await sandbox.captchaWord());
      await field.press('Enter');
      await expect(captcha).toBeHidden();
    },
    solveCaptchaByKeys: async () => {
      await isPuzzleLoaded();
      const x = await sandbox.captchaPlace();
      await slider.press('Home');
      while (Number(await slider.inputValue()) + 30 < x) await slider.press('PageUp');
      while (Number(await slider.inputValue()) < x) await slider.press('ArrowRight');
      await slider.press('Enter');
      await expect(captcha).toBeHidden();
    },
    /** Types the code that was sent to this address. */
    enterCodeSentTo: async (address: string, after?: string) => {
      // Until then the latest code of the address can be one of an earlier visit.
      await expect(isSent).toBeVisible();
      const sent = await sandbox.codeFor(address, after);
      await code.fill(sent);
      return sent;
    },
    /** True if the captcha is shown now, which is so only before a text message. */
    needsCaptcha: async () => {
      await expect(captcha.or(page.getByRole('timer'))).toBeVisible();
      return captcha.isVisible();
    },
    countdown,
    resend,
    send,
  };
};
