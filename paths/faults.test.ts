import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Fault, faultsOf } from './faults.ts';
import { flowNames, loadContract, loadFlow } from './flows.ts';
import type { Model } from './model.ts';
import { faultName, isCaught, LEAST_CAUGHT, mutate } from './mutate.ts';
import { makePlan, type Plan } from './plan.ts';
import { safeContract, safeModel } from './toy.ts';

vi.setConfig({ testTimeout: 60_000 }); // some hundred faulty charts, on a busy machine

const planOf = (model: Model) => makePlan(model, safeContract, { flow: 'safe', chart: '' }).plan;

test('every fault planted in the toy is caught', async () => {
  const { kinds, planted, caught, survivors } = await mutate(safeModel, safeContract, planOf(safeModel));
  expect(kinds).toHaveLength(16);
  expect(survivors).toEqual([]);
  expect(caught).toBe(planted);
});

test('a fault that nobody notices is named with its reason, and a reason nobody needs is told', async () => {
  const model: Model = {
    ...safeModel,
    events: { ...safeModel.events, 'LIGHT.TOGGLE': false }, // so nobody ever switches the light on
    survivors: [
      { fault: 'delay changed: patience', reason: 'it is never on' },
      { fault: 'tag dropped: using.door.opening busy', reason: 'no longer needed' },
    ],
  };
  const { survivors, stale } = await mutate(model, safeContract, planOf(model));
  expect(survivors).toContainEqual({ fault: 'delay changed: patience', reason: 'it is never on' });
  expect(survivors).toContainEqual({ fault: 'transition dropped: using.light.on · after patience' });
  expect(stale.map(({ fault }) => fault)).toEqual(['tag dropped: using.door.opening busy']);
});

describe.each([
  [
    'login',
    [
      'transition dropped: active.proof.byPassword.signingIn · error signIn #1',
      'target changed: active.proof.codeSignInRequired · CONFIRM',
      'guard dropped: active.proof.byPassword.enteringPassword · SUBMIT',
      'guard negated: active.forgotLink.asking · done isForgetAllowed #1',
      'action dropped: active.proof.byPassword.signingIn · error signIn #2 keepChannels',
      'branches swapped: active.proof.byPassword.signingIn · error signIn #1 and #2',
      'error branches dropped: active.proof.byPassword.signingIn · error signIn',
      'exit action dropped: active.proof.byPassword forgetPassword',
      'tag dropped: active.proof.byPassword.signingIn busy',
      'input field dropped: active.proof.byPassword.signingIn · signIn',
      'message changed: tellFailure',
      'event let in: active.proof.codeSignInRequired · PASSWORD.CHANGE',
      'output changed: login',
    ],
  ],
  [
    'verification-code',
    [
      'transition dropped: active.sending.solvingCaptcha · done captcha #2',
      'target changed: active.sending.sending · error sendCode #2',
      'guard dropped: active.entry.holding · always',
      'action dropped: active.sending.sending · done sendCode keepDeadline',
      'action dropped: active.entry.checking · done checkCode #1 keepProof',
      'branches swapped: active.entry.entering · SUBMIT #1 and #2',
      'entry action dropped: verified forgetSecrets',
      'exit action dropped: active.sending.sending dropRid',
      'delay changed: submitPause',
      'delay changed: resendWait',
      'input field dropped: active.entry.checking · checkCode',
      'message changed: tellSendFailure',
    ],
  ],
  [
    'register',
    [
      'transition dropped: verifying · BACK',
      'guard dropped: settingPassword.entering · COUNTRY.OPEN',
      'action dropped: settingPassword.choosingCountry · done countryPicker #1 completeRequest',
      'error branches dropped: signingIn · error signIn',
      'exit action dropped: settingPassword forgetProof',
      'exit action dropped: signingIn forgetPassword',
      'invoke dropped: settingPassword · newPassword',
      'input field dropped: signingIn · signIn',
      'message changed: tellSuccess',
    ],
  ],
  [
    'new-password',
    [
      'target dropped: saving · error savePassword #1',
      'action dropped: entering · SUBMIT #3 mintKey',
      'branches swapped: entering · SUBMIT #1 and #2',
      'guard dropped: entering · PASSWORD.LEAVE',
      'entry action dropped: saved forgetSecrets',
      'invoke dropped: saving · savePassword',
      'input field dropped: saving · savePassword',
      'message changed: tellFailure',
    ],
  ],
])('faults planted in %s', (flow, planted) => {
  let model: Model;
  let plan: Plan;
  let faults: Map<string, Fault>;
  const contract = loadContract();
  beforeAll(async () => {
    const loaded = await loadFlow(flow);
    if (!loaded.model || !loaded.plan) throw new Error(`${flow} has no model or no plan`);
    ({ model, plan } = { model: loaded.model, plan: loaded.plan });
    faults = new Map(faultsOf(model.machine).map((fault) => [faultName(fault), fault]));
  });
  test.each(planted)('%s', async (name) => {
    const fault = faults.get(name);
    if (!fault) throw new Error('There is no such place for a fault.');
    expect(await isCaught(model, contract, plan, fault)).toBe(true);
  });
});

test.each(flowNames())(
  'nearly all faults that can be planted in %s are caught, the others explained',
  async (flow) => {
    const { model, plan } = await loadFlow(flow);
    if (!model || !plan) throw new Error(`${flow} has no model or no plan`);
    const { planted, caught, survivors, stale } = await mutate(model, loadContract(), plan);
    expect(survivors.filter(({ reason }) => !reason).map(({ fault }) => fault)).toEqual([]);
    expect(stale).toEqual([]);
    expect(caught / planted).toBeGreaterThanOrEqual(LEAST_CAUGHT);
  },
);
