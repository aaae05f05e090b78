import { afterAll, expect, test } from 'vitest';
import { flowNames, loadContract, loadFlow } from '#paths/plan/flows.ts';
import { decisionsByFacts } from './decisions-by-facts.ts';

// Facts of the server that decide a refusal are asked for again before the refusal is said, and when the user returns
// (reading 84). Every decision that remembered facts make without a call is found in the charts, and says here how it holds.

/** Why each decision is right although its facts may be old. A new decision fails the test until it is listed here. */
const HELD_BY = {
  /** The facts are loaded again before the refusal; stale-refusals.test.ts removes the reason in between. */
  askedAgain: [
    'cash-out: open.act.choosingAccount · ACCOUNT.CHOOSE',
    'cash-out: open.act.decided · always',
    'cash-out: open.act.deciding · always',
    'cash-out: open.act.entering.awaitingPrice · always',
    'cash-out: open.terms.asked · always',
    'cash-out: open.terms.unknown · always',
    'linked-accounts: open.act.choosing.idle · TYPE.BIND',
    'transfer: entering.act.writing · SUBMIT',
    'transfer: entering.balance.asked · always',
    'transfer: entering.balance.unknown · always',
  ],
  /** The page shows the refusal from the start, and loads its facts again when the user returns. */
  loadedAgain: [
    'level-document: deciding · always', // src/app/returning-level.test.tsx
    'linked-accounts: open.act.choosing.idle · ACCOUNT.CASH_OUT',
    'recharge: pending · CONFIRM',
  ],
  /** The answer to the last request has just said so. */
  justAnswered: [
    'account-at-risk: choosingChannel · CHANNEL.CHOOSE',
    'account-at-risk: deciding · always',
    'account-at-risk: provingIdentity · CHANNEL.SWITCH',
    'authorize: refusing · always',
    'login: active.proof.byCode · METHOD.SWITCH',
    'notices: read · always',
    'transaction-record: list.listed · MORE',
    'messages: open.list.listed · MORE',
  ],
  /** The address, the device, the session or the sheet decides, and no other device can change that. */
  ofTheDevice: [
    'authorize: asking · QUICK_LOGIN.TOGGLE',
    'authorize: authorising.answering · RETURN',
    'authorize: cancelling · RETURN',
    'authorize: deciding · always',
    'cash-out: deciding · always',
    'confirmed-write: deciding · always',
    'landing: signedIn.deciding · always',
    'payout-account: filling.entering · DELETE',
    'problem-report: composing · SUBMIT',
    'recharge: deciding · always',
    'session: access.deciding · always',
    'session: access.signedIn · UNAUTHORISED',
    'session: access.signedIn · USER.CHANGED',
    'transfer: deciding · always',
  ],
  /** Refuses the user's own input: files and texts that the shown document asks for, or a fact that is not shown. */
  ownInput: [
    'captcha: question.answering · SUBMIT',
    'check-user-info: shown.clipboard.idle · FACT.COPY',
    'document-details: filling.entering · CONTRACT.SIGN',
    'document-details: filling.entering · FILES.ADD',
    'document-details: filling.entering · PAYSLIP.SIGN',
    'document-details: filling.entering · SUBMIT',
    'notices: showing · NOTICE.FOLLOW',
  ],
  /** Decides what is shown or asked for, and refuses nothing. */
  refusesNothing: [
    'home: open.questions.aboutDocuments · always',
    'home: open.questions.aboutEmail · always',
    'identity-check: deciding · always',
    'identity-check: verifying · CHANNEL.SWITCH',
    'quick-login: choosing · CANCEL',
    'quick-login: choosing · MERCHANT.SWITCH_OFF',
    'quick-login: choosing · MERCHANT.SWITCH_ON',
    'transfer: sent.deciding · always',
    'verification-area: deciding · always',
    'verification-area: open.guided · always',
    'verification-area: waiting · always',
  ],
  /** Leads to the next step and refuses nothing. That page loads its own facts, and the server checks what it is sent. */
  leadsOn: ['identity-check: settling · always', 'wallet-card: (any) · CASH_OUT'],
} as const;

const flows = await Promise.all(flowNames().map(loadFlow));
const found = flows.flatMap(({ flow, model }) =>
  model ? decisionsByFacts(model, loadContract()).map((decision) => `${flow}: ${decision}`) : [],
);

afterAll(() => {
  const counts = Object.entries(HELD_BY).map(([how, { length }]) => `${length} ${how}`);
  const known: readonly string[] = Object.values(HELD_BY).flat();
  const hold = found.filter((decision) => known.includes(decision)).length;
  console.info(`Decisions by facts: ${found.length} tried, ${hold} hold (${counts.join(', ')})`);
});

test('every decision by remembered facts says how it holds', () => {
  expect(found.toSorted()).toEqual(Object.values(HELD_BY).flat().toSorted());
});
