import { CASE_AUDIT, type CaseAudit } from '#domain/documents/documents.ts';
import {
  DOCUMENT_ASKS,
  type DocumentAskName,
  keepSubmission,
  requestDocuments,
  reviewDocuments,
} from '../rules/documents/document-requests.ts';
import { STORE_PATH } from '../rules/documents/file-address.ts';
import { filesOf } from '../rules/documents/files.ts';
import type { World } from '../world/world.ts';

/** The documents requested from a demo user, and the state of the review. */
export type DemoReview = { ask?: DocumentAskName; caseAudit?: CaseAudit; reason?: string };

/**
 * Requests documents from a demo user. If the review is further along, also submits the file of the user's level and a
 * text.
 */
export const addDemoReview = (world: World, userId: number, review: DemoReview): void => {
  const { ask = 'documents', caseAudit = CASE_AUDIT.notSubmitted, reason } = review;
  requestDocuments(world, userId, CASE_AUDIT.notSubmitted, DOCUMENT_ASKS[ask]);
  if (caseAudit === CASE_AUDIT.notSubmitted) return;
  const [file] = filesOf(world, userId);
  keepSubmission(world, userId, {
    ...(file && { idCardUrl: `http://localhost${STORE_PATH}/${file.key}` }),
    occupation: 'Teacher',
    placeOfBirth: 'São Paulo',
    birthday: '1989-08-17',
  });
  reviewDocuments(world, userId, caseAudit, reason);
};

const who = (firstName: string, lastName: string, gender: 0 | 1) => ({
  email: `${firstName.toLowerCase()}@example.com`,
  countryNo: 159,
  profile: {
    level: 2 as const,
    firstName,
    lastName,
    birthday: '1991-07-12',
    gender,
    address: '3 Roxas Boulevard, Manila',
  },
  money: 95_00n,
});

/** One user for each state of the review after "requested" and "under review". */
export const DEMO_REVIEWED = [
  {
    situation: 'Documents passed',
    ...who('Pedro', 'Ramos', 0),
    review: { caseAudit: CASE_AUDIT.passed },
  },
  {
    situation: 'Documents to be sent again, with the reason',
    ...who('Lena', 'Bautista', 1),
    review: {
      caseAudit: CASE_AUDIT.unqualified,
      reason: 'The photo of your ID card cannot be read. Please take it in daylight.',
    },
  },
  { situation: 'Agency contract to sign', ...who('Kenji', 'Sato', 0), review: { ask: 'contract' } },
  { situation: 'Payslip to sign', ...who('Amara', 'Diaz', 1), review: { ask: 'payslip' } },
  {
    situation: 'Payslip with gaps: it cannot be signed',
    ...who('Noor', 'Aquino', 1),
    review: { ask: 'payslipWithGaps' },
  },
] as const;
