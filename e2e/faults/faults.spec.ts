import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, rita } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { type Envelope, type Wrong, wrongInBrief } from '#tests/contract/wrong-answers.ts';

// Every call of signing in, under every network fault. The wait ends, the typed text stays, a message is shown, and the
// user continues without a reload.

const OFFLINE = 'You are offline. Check your connection and try again.';
const TROUBLE = 'The server is having trouble. Please try again.';
const STILL_WORKING = 'Still working. Please wait a moment.';

type Call = {
  name: string;
  operationId: string;
  /** Goes to the point where the call is about to be made. */
  reach: (wallet: Wallet) => Promise<unknown>;
  make: (wallet: Wallet) => Promise<unknown>;
  /** Makes the call again after a failure, if this differs from `make`. */
  again?: (wallet: Wallet) => Promise<unknown>;
  /** The button that makes the call, if the screen has one. */
  button?: (wallet: Wallet) => Locator;
  /** Checks that the typed text was kept. */
  isKept?: (wallet: Wallet) => Promise<unknown>;
  succeeds: (wallet: Wallet) => Promise<unknown>;
  /** Leaves the screen while no answer comes. */
  leave: (wallet: Wallet) => Promise<unknown>;
  /**
   * How to go on when the server did the work and its answer was lost. By default, the user continues as after any
   * other fault.
   */
  goOnAfterLoss?: (wallet: Wallet) => Promise<unknown>;
  /** The message for an unknown session (401), on screens without a signed-in user. */
  unauthorised?: string;
};

const openByEmail = async (wallet: Wallet, { email }: { email: string }) => {
  await wallet.open(`/?email=${email}`);
  await expect(wallet.email).toHaveValue(email);
};

const openByPhone = async (wallet: Wallet, { areaCode, phone }: { areaCode: string; phone: string }) => {
  await wallet.open(`/?areaCode=${areaCode}&phone=${phone}`);
  await expect(wallet.country).toHaveAccessibleName(/Philippines/);
};

const toPassword = async (wallet: Wallet, by: 'email' | 'phone') => {
  await (by === 'email' ? openByEmail(wallet, ben) : openByPhone(wallet, ben));
  await wallet.next();
  await expect(wallet.password).toBeVisible();
};

const toNewAccount = async (wallet: Wallet) => {
  await openByPhone(wallet, newcomer);
  await wallet.next();
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(newcomer.fullPhone);
  await wallet.choosePassword();
};

const toLinkedEmail = async (wallet: Wallet) => {
  await toPassword(wallet, 'phone');
  await wallet.forgotPassword.click();
};

const toRiskDialog = async (wallet: Wallet) => {
  await openByEmail(wallet, rita);
  await wallet.next();
  await wallet.signIn(rita.password);
  await expect(wallet.riskDialog).toBeVisible();
};

const tryAgain = (wallet: Wallet) => wallet.button('common:retry').click();

const drag = async (wallet: Wallet) => {
  await expect(wallet.slider).toBeEnabled();
  await wallet.dragTo(await wallet.sandbox.captchaPlace());
};

/** Types the code that was sent. Submits again by the button, after the pause between two tries. */
const codeCheck = (address: string) => ({
  make: (wallet: Wallet) => wallet.enterCodeSentTo(address),
  again: (wallet: Wallet) => wallet.next(),
  isKept: async (wallet: Wallet) => expect(wallet.code).toHaveValue(await wallet.sandbox.codeFor(address)),
});

/** The code is used up: requests the next one when the countdown ends. */
const getAnotherCode = async (wallet: Wallet, address: string) => {
  const used = await wallet.sandbox.codeFor(address);
  await wallet.next();
  await expect(wallet.code).toHaveAccessibleDescription(/no longer valid/);
  await wallet.page.clock.fastForward(60_000);
  await wallet.sandbox.passMinutes(1);
  await wallet.resend.click();
  if (await wallet.needsCaptcha()) await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(address, used);
};

const isSent = async ({ countdown }: Wallet) => expect(countdown).toBeVisible();
const isChoosingPassword = async (wallet: Wallet) =>
  expect(wallet.heading('sign-in:setPassword')).toBeVisible();
const isHome = (wallet: Wallet) => wallet.isHome();

const goBackToEntry = async (wallet: Wallet) => {
  await wallet.button('common:back').click();
  await expect(wallet.nextButton).toBeEnabled();
};
const takePasswordInstead = async (wallet: Wallet) => {
  await wallet.switchToPassword();
  await expect(wallet.password).toBeEditable();
};
const close = (sheet: (wallet: Wallet) => Locator) => async (wallet: Wallet) => {
  await sheet(wallet).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(wallet)).toBeHidden();
};
const goBackInBrowser = async (wallet: Wallet) => {
  await wallet.page.goBack();
  await expect(wallet.nextButton).toBeEnabled();
};

const calls: Call[] = [
  {
    name: 'asking what an account should do',
    operationId: 'getLoginOrRegisterStatus',
    reach: (wallet) => openByEmail(wallet, ben),
    make: (wallet) => wallet.next(),
    button: (wallet) => wallet.nextButton,
    isKept: (wallet) => expect(wallet.email).toHaveValue(ben.email),
    succeeds: (wallet) => expect(wallet.heading('sign-in:welcomeBack')).toBeVisible(),
    leave: async (wallet) => {
      await wallet.button('common:back').click();
      await expect(wallet.byEmail).toBeVisible();
    },
    unauthorised: 'Wrong email format. Example: name@example.com',
  },
  {
    name: 'signing in by password',
    operationId: 'newLogin',
    reach: async (wallet) => {
      await toPassword(wallet, 'email');
      await wallet.password.fill(ben.password);
    },
    make: (wallet) => wallet.signInButton.click(),
    button: (wallet) => wallet.signInButton,
    isKept: (wallet) => expect(wallet.password).toHaveValue(ben.password),
    succeeds: isHome,
    leave: goBackToEntry,
  },
  {
    name: 'signing in by code',
    operationId: 'newLogin',
    reach: async (wallet) => {
      await toPassword(wallet, 'email');
      await wallet.switchToCode();
    },
    ...codeCheck(ben.email),
    succeeds: isHome,
    leave: goBackToEntry,
    goOnAfterLoss: async (wallet) => {
      await getAnotherCode(wallet, ben.email);
      await wallet.isHome();
    },
  },
  {
    name: 'having a code sent by e-mail',
    operationId: 'getNewEmailCode',
    reach: (wallet) => toPassword(wallet, 'email'),
    make: (wallet) => wallet.switchToCode(),
    again: (wallet) => wallet.send.click(),
    button: (wallet) => wallet.send,
    succeeds: isSent,
    leave: takePasswordInstead,
    goOnAfterLoss: async (wallet) => {
      await wallet.enterCodeSentTo(ben.email);
      await wallet.isHome();
    },
  },
  {
    name: 'having a code sent by SMS',
    operationId: 'getNewSmsCode',
    reach: async (wallet) => {
      await toPassword(wallet, 'phone');
      await wallet.switchToCode();
    },
    make: (wallet) => wallet.solveCaptcha(),
    again: async (wallet) => {
      await wallet.send.click();
      await wallet.solveCaptcha();
    },
    succeeds: isSent,
    leave: takePasswordInstead,
    goOnAfterLoss: async (wallet) => {
      await wallet.enterCodeSentTo(ben.fullPhone);
      await wallet.isHome();
    },
  },
  {
    name: 'getting a captcha',
    operationId: 'captchaChallenge',
    reach: (wallet) => toPassword(wallet, 'phone'),
    make: (wallet) => wallet.switchToCode(),
    again: tryAgain,
    button: (wallet) => wallet.button('common:retry'),
    succeeds: (wallet) => expect(wallet.slider).toBeEnabled(),
    leave: close((wallet) => wallet.captcha),
  },
  {
    name: 'having a captcha checked',
    operationId: 'captchaVerify',
    reach: async (wallet) => {
      await toPassword(wallet, 'phone');
      await wallet.switchToCode();
    },
    make: drag,
    again: async (wallet) => {
      await tryAgain(wallet);
      await drag(wallet);
    },
    succeeds: (wallet) => expect(wallet.captcha).toBeHidden(),
    leave: close((wallet) => wallet.captcha),
  },
  {
    name: 'having a texted code checked',
    operationId: 'checkSmsCode',
    reach: async (wallet) => {
      await openByPhone(wallet, newcomer);
      await wallet.next();
      await wallet.solveCaptcha();
    },
    ...codeCheck(newcomer.fullPhone),
    succeeds: isChoosingPassword,
    leave: goBackToEntry,
    goOnAfterLoss: async (wallet) => {
      await getAnotherCode(wallet, newcomer.fullPhone);
      await isChoosingPassword(wallet);
    },
  },
  {
    name: 'having an e-mailed code checked',
    operationId: 'checkEmailCode',
    reach: async (wallet) => {
      await openByEmail(wallet, newcomer);
      await wallet.next();
    },
    ...codeCheck(newcomer.email),
    succeeds: isChoosingPassword,
    leave: goBackToEntry,
    goOnAfterLoss: async (wallet) => {
      await getAnotherCode(wallet, newcomer.email);
      await isChoosingPassword(wallet);
    },
  },
  {
    name: 'creating an account',
    operationId: 'newRegister',
    reach: toNewAccount,
    make: (wallet) => wallet.createButton.click(),
    button: (wallet) => wallet.createButton,
    isKept: async (wallet) => {
      await expect(wallet.password).toHaveValue(NEW_PASSWORD);
      await expect(wallet.confirmation).toHaveValue(NEW_PASSWORD);
    },
    succeeds: isHome,
    leave: goBackInBrowser,
  },
  {
    name: 'finding the linked e-mail',
    operationId: 'getEmailWithPhone',
    reach: (wallet) => toPassword(wallet, 'phone'),
    make: (wallet) => wallet.forgotPassword.click(),
    again: tryAgain,
    button: (wallet) => wallet.button('common:retry'),
    succeeds: (wallet) => expect(wallet.linkedEmailSheet).toContainText(ben.maskedEmail),
    leave: close((wallet) => wallet.linkedEmailSheet),
  },
  {
    name: 'having a code sent to the linked e-mail',
    operationId: 'getForgotEmailCode',
    reach: (wallet) => toPassword(wallet, 'phone'),
    make: (wallet) => wallet.forgotPassword.click(),
    again: (wallet) => wallet.send.click(),
    button: (wallet) => wallet.send,
    succeeds: isSent,
    leave: close((wallet) => wallet.linkedEmailSheet),
    goOnAfterLoss: async (wallet) => {
      await wallet.enterCodeSentTo(ben.email);
      await expect(wallet.newPasswordSheet).toBeVisible();
    },
  },
  {
    name: 'having the code of the linked e-mail checked',
    operationId: 'checkCodeStatus',
    reach: toLinkedEmail,
    ...codeCheck(ben.email),
    again: (wallet) => wallet.linkedEmailSheet.getByRole('button', { name: 'Next' }).click(),
    succeeds: (wallet) => expect(wallet.newPasswordSheet).toBeVisible(),
    leave: close((wallet) => wallet.linkedEmailSheet),
  },
  {
    name: 'setting a new password',
    operationId: 'resetPasswordFormEmail',
    reach: async (wallet) => {
      await toLinkedEmail(wallet);
      await wallet.enterCodeSentTo(ben.email);
    },
    make: (wallet) => wallet.resetPassword(),
    again: (wallet) => wallet.button('common:done').click(),
    button: (wallet) => wallet.button('common:done'),
    isKept: (wallet) => expect(wallet.newPassword).toHaveValue(NEW_PASSWORD),
    succeeds: (wallet) => expect(wallet.notice('Your new password is set.')).toBeVisible(),
    leave: close((wallet) => wallet.newPasswordSheet),
    goOnAfterLoss: async (wallet) => {
      await wallet.button('common:done').click();
      await expect(wallet.notice(/no longer valid/)).toBeVisible();
      await wallet.linkedEmailSheet.getByRole('button', { name: 'Close' }).click();
      await wallet.signIn(NEW_PASSWORD);
      await wallet.isHome();
    },
  },
  {
    name: 'having a code sent to an account at risk',
    operationId: 'getNewEmailCode',
    reach: toRiskDialog,
    make: (wallet) => wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click(),
    again: (wallet) => wallet.send.click(),
    button: (wallet) => wallet.send,
    succeeds: isSent,
    leave: close((wallet) => wallet.proofSheet),
    goOnAfterLoss: async (wallet) => {
      await wallet.enterCodeSentTo(rita.email);
      await wallet.isHome();
    },
  },
  {
    name: 'proving an account at risk',
    operationId: 'newLogin',
    reach: async (wallet) => {
      await toRiskDialog(wallet);
      await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
    },
    ...codeCheck(rita.email),
    again: (wallet) => wallet.proofSheet.getByRole('button', { name: 'Next' }).click(),
    succeeds: isHome,
    leave: close((wallet) => wallet.proofSheet),
    // The code verified the account, so from now on the password alone is enough.
    goOnAfterLoss: async (wallet) => {
      await close(({ proofSheet }) => proofSheet)(wallet);
      await wallet.riskDialog.getByRole('button', { name: 'Cancel' }).click();
      await wallet.signIn(rita.password);
      await wallet.isHome();
    },
  },
  {
    name: 'listing the countries',
    operationId: 'getNewAreaCodeList',
    reach: async () => undefined,
    make: (wallet) => wallet.open('/countries'),
    again: tryAgain,
    button: (wallet) => wallet.button('common:retry'),
    succeeds: (wallet) =>
      expect(wallet.page.getByRole('button', { name: /Philippines/ }).first()).toBeVisible(),
    leave: async (wallet) => {
      await wallet.button('common:back').click();
      await expect(wallet.byEmail).toBeVisible();
    },
  },
];

const FAULTS = [
  { fault: 'offline', words: OFFLINE },
  { fault: '500', words: TROUBLE },
  { fault: 'dropBefore', words: OFFLINE },
  { fault: 'notJson', words: TROUBLE },
  { fault: '401', words: 'Unauthorised' },
] as const;

type FaultName = (typeof FAULTS)[number]['fault'];

const contract = await loadContract();

/** Accepted answers that break the contract. Where the contract has no example, the answer is not read. */
const wrongAnswersOf = (operationId: string): Wrong[] => {
  const [example] = contract.operations.find((one) => one.operationId === operationId)?.examples ?? [];
  const accepted = example?.answer as Envelope;
  const told = ['no data', 'an object for every value'];
  return wrongInBrief(accepted).filter(
    ([name]) => name === 'an object for a message' || (accepted.data !== null && told.includes(name)),
  );
};

test.use({ expectsFailedCalls: true });

test.beforeEach(({ page }) => page.clock.install());

/** Arranges a fault for the next call. Returns a function that ends the fault. */
const arrange = async ({ page, sandbox }: Wallet, operationId: string, fault: FaultName) => {
  if (fault !== 'offline') {
    await sandbox.breakNext(operationId, fault);
    return sandbox.clear;
  }
  // Only this call has no network; the page is already loaded.
  const path = await sandbox.pathOf(operationId);
  await page.route(path, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(path);
};

/** Like `arrange`, with this answer instead of a fault. */
const arrangeAnswer = async ({ page, sandbox }: Wallet, operationId: string, body: unknown) => {
  const path = await sandbox.pathOf(operationId);
  await page.route(path, (route) => route.fulfill({ json: body }));
  return () => page.unroute(path);
};

const isQuiet = async ({ page }: Wallet) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

for (const call of calls) {
  const { name, operationId, reach, make, again = make, button, isKept, succeeds, leave } = call;

  const faults = [
    ...FAULTS.map(({ fault, words }) => ({
      fault,
      said: fault === '401' ? (call.unauthorised ?? words) : words,
      bring: (wallet: Wallet) => arrange(wallet, operationId, fault),
    })),
    ...wrongAnswersOf(operationId).map(([fault, body]) => ({
      fault,
      said: TROUBLE,
      bring: (wallet: Wallet) => arrangeAnswer(wallet, operationId, body),
    })),
  ];

  // `npm test` runs one call as a sample.
  const tag = name === 'signing in by password' ? '@main' : [];
  test.describe(name, { tag }, () => {
    test(`can be repeated after any of ${faults.length} faults, waits long, and counts a double tap as one [account 8 network-errors]`, async ({
      page,
      wallet,
      sandbox,
    }) => {
      await reach(wallet);
      let attempt = make;
      for (const { fault, said, bring } of faults) {
        await test.step(fault, async () => {
          const lift = await bring(wallet);
          await attempt(wallet);
          await expect(page.getByText(said).first()).toBeVisible();
          await isQuiet(wallet);
          await isKept?.(wallet);
          await lift();
          // Lets toasts disappear, and the pause between two codes end.
          await page.clock.fastForward(6_000);
        });
        attempt = again;
      }

      const path = await sandbox.pathOf(operationId);
      const answer = Promise.withResolvers<void>();
      const before = await sandbox.countCalls(operationId);
      await page.route(path, async (route) => {
        await answer.promise;
        await route.continue();
      });
      if (button) await button(wallet).dblclick();
      else await attempt(wallet);
      await page.clock.fastForward(8_000);
      await expect(wallet.notice(STILL_WORKING)).toBeVisible();
      await isKept?.(wallet);
      answer.resolve();
      await succeeds(wallet);
      expect(await sandbox.countCalls(operationId)).toBe(before + 1);
    });

    test('continues when the server did the work and its answer was lost', async ({
      page,
      wallet,
      sandbox,
    }) => {
      await reach(wallet);
      await sandbox.breakNext(operationId, 'dropAfter');
      await make(wallet);
      await expect(page.getByText(OFFLINE).first()).toBeVisible();
      await isQuiet(wallet);
      await isKept?.(wallet);
      await page.clock.fastForward(6_000);
      if (call.goOnAfterLoss) return call.goOnAfterLoss(wallet);
      await again(wallet);
      await succeeds(wallet);
    });

    test('can be left while no answer comes', async ({ wallet, sandbox }) => {
      await reach(wallet);
      await sandbox.breakNext(operationId, 'hang');
      await make(wallet);
      await expect.poll(() => sandbox.countCalls(operationId)).toBeGreaterThan(0);
      await leave(wallet);
      await isQuiet(wallet);
    });
  });
}
