import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Contract } from './contract.ts';
import { type Fault, faultsOf } from './faults.ts';
import { flowNames, loadContract, loadFlow } from './flows.ts';
import type { Model } from './model.ts';
import { makePlan, type Plan } from './plan.ts';
import { runPlan } from './run.ts';
import { safeContract, safeModel } from './toy.ts';

vi.setConfig({ testTimeout: 60_000 }); // some hundred faulty charts, on a busy machine

const isCaught = async (model: Model, contract: Contract, plan: Plan, { machine }: Fault) => {
  const results = await runPlan(model, contract, plan, { machine, failFast: true });
  return results.some(({ failure }) => failure);
};

const survivorsOf = async (model: Model, contract: Contract, plan: Plan, faults: Fault[]) => {
  const survivors: string[] = [];
  for (const fault of faults) {
    if (!(await isCaught(model, contract, plan, fault))) survivors.push(`${fault.kind}: ${fault.at}`);
  }
  return survivors;
};

test('every fault planted in the toy is caught', async () => {
  const { plan } = makePlan(safeModel, safeContract, { flow: 'safe', chart: '' });
  const faults = faultsOf(safeModel.machine);
  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(16);
  expect(await survivorsOf(safeModel, safeContract, plan, faults)).toEqual([]);
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
      'target dropped: settingPassword.creating · error createAccount #1',
      'guard dropped: settingPassword.entering · COUNTRY.OPEN',
      'action dropped: settingPassword.entering · SUBMIT #3 mintKey',
      'branches swapped: settingPassword.entering · SUBMIT #1 and #2',
      'error branches dropped: settingPassword.signingIn · error signIn',
      'exit action dropped: settingPassword forgetSecrets',
      'invoke dropped: settingPassword.creating · createAccount',
      'input field dropped: settingPassword.creating · createAccount',
      'message changed: tellSuccess',
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
    faults = new Map(faultsOf(model.machine).map((fault) => [`${fault.kind}: ${fault.at}`, fault]));
  });
  test.each(planted)('%s', async (name) => {
    const fault = faults.get(name);
    if (!fault) throw new Error('There is no such place for a fault.');
    expect(await isCaught(model, contract, plan, fault)).toBe(true);
  });
});

test.each(flowNames())('nearly all faults that can be planted in %s are caught', async (flow) => {
  const { model, plan } = await loadFlow(flow);
  if (!model || !plan) throw new Error(`${flow} has no model or no plan`);
  const faults = faultsOf(model.machine);
  const survivors = await survivorsOf(model, loadContract(), plan, faults);
  expect(survivors.length / faults.length, survivors.join('\n')).toBeLessThanOrEqual(0.05);
});
