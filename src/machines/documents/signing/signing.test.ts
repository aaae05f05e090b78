import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { KycDetail, SignedKind } from '#domain/documents/documents.ts';
import { signingMachine } from './signing.machine.ts';

const payslip = {
  employeeName: 'Alice Rao',
  designation: 'Host agent',
  month: '10',
  year: '2026',
  basicUsd: '800.00',
  totalAddition: '120.00',
  totalDeduction: '20.00',
  netSalary: '900.00',
  refNo: 'PAY-2026-10-0042',
  paymentTransferDate: '2026-11-05',
  nameOfBank: 'First Bank',
  earnings: '920.00',
  deductions: '20.00',
  da: '0.00',
  director: 'M. Chan',
};

const toSign: KycDetail = {
  caseAudit: 0,
  title: 'Sign',
  content: '',
  isInput: 1,
  uploadRules: [],
  userUploadNum: 0,
  isContract: 1,
  isWages: 1,
  agentContractDate: '2026-01-05',
  wagesDetail: payslip,
};

/** Returns the state of a document after the server's data has loaded. */
const shownAs = async (kind: SignedKind, detail: Partial<KycDetail>) => {
  const getDetail = fromPromise(async () => ({ data: { ...toSign, ...detail } }));
  const machine = signingMachine.provide({ actors: { getDetail: getDetail as never } });
  const signer = { name: 'Alice Rao', address: '', phone: '' };
  const actor = createActor(machine, { input: { userId: '100003', kind, signer } }).start();
  return (await waitFor(actor, (snapshot) => !snapshot.matches('loading'))).value;
};

test('a document without gaps can be read and signed', async () => {
  expect(await shownAs('contract', {})).toBe('reading');
  expect(await shownAs('payslip', {})).toBe('reading');
});

test('a contract without a date cannot be signed', async () => {
  expect(await shownAs('contract', { agentContractDate: null })).toEqual({ incomplete: 'shown' });
});

test('a payslip with exactly one gap cannot be signed', async () => {
  expect(await shownAs('payslip', { wagesDetail: { ...payslip, netSalary: null } })).toEqual({
    incomplete: 'shown',
  });
});
