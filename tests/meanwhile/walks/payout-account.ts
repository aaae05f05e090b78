import { expect } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { paymentAuthorisationMachine } from '#machines/payouts/payment-authorisation/payment-authorisation.machine.ts';
import { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import { payoutAccountsOf } from '#sandbox/rules/payouts/payout-accounts.ts';
import { authorise, type Device, isDone, listen, reaches } from '../device.ts';
import type { Walk } from '../table.ts';

const USDT = 14;
const TYPED = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaD';

type Way = { isEdit: boolean; path: string };

/** Links or edits a USDT account. The server stores what the user has typed, or the page says that it was not saved. */
const savesUsdt =
  ({ isEdit, path }: Way): Walk =>
  async (device, meanwhile) => {
    const { person, user } = device;
    const known = isEdit ? await person.accountOf(USDT) : undefined;
    const edited = known && { ...known, details: known };
    const page = createActor(payoutAccountMachine, {
      input: { user, withdrawType: USDT, ...(edited && { edited }) },
    });
    listen(device, page);
    page.start();
    await reaches(page, (now) => now.matches('filling'));
    const form = page.getSnapshot().children.form as unknown as AnyActorRef;
    listen(device, form);
    form.send({ type: 'FIELD.CHANGE', field: 'account', value: TYPED });
    await meanwhile('form');
    let found: string[] = [];
    device.before(path, async () => {
      await meanwhile('sending');
      found = numbersOf(device);
    });
    form.send({ type: 'SUBMIT' });
    if (form.getSnapshot().matches('authorising')) {
      const sheet = createActor(paymentAuthorisationMachine, {
        input: { user, purpose: 'authorise' },
      }).start();
      await authorise(sheet, () => meanwhile('payment code'));
      await reaches(sheet, isDone);
      form.send({ type: 'PAYMENT_AUTHORISATION.DONE', output: sheet.getSnapshot().output });
    }
    await reaches(form, (now) => !now.hasTag('busy'));
    const { output } = page.getSnapshot();
    const { problems, formProblem } = form.getSnapshot().context;
    page.stop();
    const saved = numbersOf(device).filter((number) => number === TYPED);
    if (output?.kind === 'saved' || output?.kind === 'linked') {
      expect(saved, 'what the user has typed is saved, once').toEqual([TYPED]);
      if (known) expect(found, 'only the account that the user saw is changed').toContain(known.account);
      return;
    }
    expect(saved, 'nothing is saved').toEqual([]);
    const isTold = device.said.length > 0 || Object.keys(problems).length > 0 || formProblem !== null;
    expect(isTold || output?.kind === 'turnedAway', 'the user is told why').toBe(true);
  };

export const linksUsdt = savesUsdt({ isEdit: false, path: '/api/account/bindThirdPartyPay' });
export const editsUsdt = savesUsdt({ isEdit: true, path: '/api/account/EditThirdPartyPay' });

const numbersOf = ({ person: { world, userId } }: Device): string[] =>
  payoutAccountsOf(world, userId).map(({ account }) => account);
