import {
  CASE_AUDIT,
  type CaseAudit,
  type DocumentRule,
  type Payslip,
  type Submission,
} from '#domain/documents/documents.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';

export { CASE_AUDIT };

/** A request for documents. */
type DocumentAsk = {
  title: string;
  /** HTML. */
  content: string;
  rules: readonly DocumentRule[];
  /** First day of the agency contract, if the user has to sign it. */
  contractDate?: string;
  /** The payslip, if the user has to sign it. */
  payslip?: Payslip;
};

export type DocumentRequest = {
  caseAudit: CaseAudit;
  title: string;
  content: string;
  rules: DocumentRule[];
  contractDate: string | null;
  payslip: Payslip | null;
  /** The last submission. */
  submission: Submission;
  submittedAt: number | null;
  /** Why the review failed. */
  reason: string;
};

const ID_CARD = { name: 'ID card', key: 'idCardUrl', type: '1' } as const;

/** One rule of each type (payouts 3). */
const EVERY_RULE: readonly DocumentRule[] = [
  ID_CARD,
  { name: 'Residence Document', key: 'residenceUrl', type: '1,2' },
  { name: 'Bank Statements', key: null, type: '1' },
  { name: 'Occupation', key: 'occupation', type: '2' },
  { name: 'Place of Birth', key: 'placeOfBirth', type: '2' },
  { name: 'Birthday', key: 'birthday', type: '3' },
];

const PAYSLIP: Payslip = {
  employeeName: 'Amara Diaz',
  designation: 'Host agent',
  month: '10',
  year: '2026',
  basicUsd: '800.00',
  totalAddition: '120.00',
  totalDeduction: '20.00',
  netSalary: '900.00',
  refNo: 'PAY-2026-10-0042',
  paymentTransferDate: '2026-11-05',
  nameOfBank: 'Metro Bank',
  earnings: '920.00',
  deductions: '20.00',
  da: '0.00',
  director: 'M. Chan',
};

/** The requests that the console can make, by name. */
export const DOCUMENT_ASKS = {
  documents: {
    title: 'Documents needed',
    content:
      '<p>Please send us the documents below. <strong>Photos must be sharp and show every corner.</strong></p>',
    rules: EVERY_RULE,
  },
  contract: {
    title: 'Sign your contract',
    content: '<p>Please read and sign the agency contract, and send a photo of your ID card with it.</p>',
    rules: [ID_CARD],
    contractDate: '2026-12-01',
  },
  payslip: {
    title: 'Sign your payslip',
    content: '<p>Please check the payslip of October, and sign it.</p>',
    rules: [],
    payslip: PAYSLIP,
  },
  payslipWithGaps: {
    title: 'Sign your payslip',
    content: '<p>Please check the payslip of October, and sign it.</p>',
    rules: [],
    payslip: { ...PAYSLIP, employeeName: 'Noor Aquino', netSalary: null, nameOfBank: null },
  },
} as const satisfies Record<string, DocumentAsk>;

export type DocumentAskName = keyof typeof DOCUMENT_ASKS;

/** Requests documents from a user, whatever they submitted before (reading 30), or sets the status of the review. */
export const requestDocuments = (
  { database: { sql }, clock }: World,
  userId: number,
  caseAudit: CaseAudit = CASE_AUDIT.notSubmitted,
  { title, content, rules, contractDate = '', payslip }: DocumentAsk = DOCUMENT_ASKS.documents,
): void => {
  sql.run`insert into document_requests (user_id, asked_at, case_audit, title, content, rules, contract_date, payslip)
          values (${userId}, ${clock.now()}, ${caseAudit}, ${title}, ${content}, ${JSON.stringify(rules)},
                  ${contractDate || null}, ${payslip ? JSON.stringify(payslip) : null})
          on conflict do update set case_audit = excluded.case_audit, title = excluded.title,
            content = excluded.content, rules = excluded.rules, contract_date = excluded.contract_date,
            payslip = excluded.payslip, submission = '{}', submitted_at = null, reason = ''`;
};

/** Sets the result of a review and its reason. If nothing was requested yet, requests the usual documents first. */
export const reviewDocuments = (world: World, userId: number, caseAudit: CaseAudit, reason = ''): void => {
  const { sql, transaction } = world.database;
  transaction(() => {
    if (!documentRequestOf(world, userId)) requestDocuments(world, userId);
    sql.run`update document_requests set case_audit = ${caseAudit}, reason = ${reason} where user_id = ${userId}`;
  });
};

/** Stores a submission and starts the review (payouts 7). */
export const keepSubmission = (world: World, userId: number, submission: Submission): void => {
  const { database, clock } = world;
  database.sql.run`update document_requests set case_audit = ${CASE_AUDIT.underReview}, reason = '',
                   submission = ${JSON.stringify(submission)}, submitted_at = ${clock.now()}
                   where user_id = ${userId}`;
};

export const documentRequestOf = (
  { database: { sql } }: World,
  userId: number,
): DocumentRequest | undefined => {
  const row = sql.get`select * from document_requests where user_id = ${userId}`;
  return (
    row && {
      caseAudit: Number(row.case_audit) as CaseAudit,
      title: String(row.title),
      content: String(row.content),
      rules: JSON.parse(String(row.rules)),
      contractDate: row.contract_date === null ? null : String(row.contract_date),
      payslip: row.payslip === null ? null : JSON.parse(String(row.payslip)),
      submission: JSON.parse(String(row.submission)),
      submittedAt: row.submitted_at === null ? null : Number(row.submitted_at),
      reason: String(row.reason),
    }
  );
};

/** True if the user still has to submit documents, for the first time or again. */
export const areDocumentsRequested = (world: World, userId: number): boolean => {
  const caseAudit = documentRequestOf(world, userId)?.caseAudit;
  return caseAudit === CASE_AUDIT.notSubmitted || caseAudit === CASE_AUDIT.unqualified;
};

/** True during a review. Until the review ends, the user cannot link, cash out, transfer or pay (reading 29). */
export const areDocumentsUnderReview = (world: World, userId: number): boolean =>
  documentRequestOf(world, userId)?.caseAudit === CASE_AUDIT.underReview;

/** Refuses actions that are not possible during a review (reading 29). */
export const assertNoDocumentsUnderReview = (world: World, userId: number): void => {
  if (areDocumentsUnderReview(world, userId)) throw new Refused('documentsUnderReview');
};
