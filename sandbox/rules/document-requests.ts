import type { World } from '../world.ts';

/** Where the review of somebody's documents stands (payouts 4, KYC caseAudit). */
export const CASE_AUDIT = {
  notSubmitted: 0,
  underReview: 1,
  passed: 2,
  unqualified: 3,
  noNotice: 4,
} as const;

type CaseAudit = (typeof CASE_AUDIT)[keyof typeof CASE_AUDIT];

/** Asks somebody to show documents (reading 30), or says where their review stands. */
export function requestDocuments(
  { database: { sql }, clock }: World,
  userId: number,
  caseAudit: CaseAudit = CASE_AUDIT.notSubmitted,
): void {
  sql.run`insert into document_requests (user_id, asked_at, case_audit) values (${userId}, ${clock.now()}, ${caseAudit})
          on conflict do update set case_audit = excluded.case_audit`;
}

const caseAuditOf = ({ database: { sql } }: World, userId: number): CaseAudit | undefined =>
  sql.get`select case_audit from document_requests where user_id = ${userId}`?.case_audit as
    | CaseAudit
    | undefined;

/** Whether somebody is still to show documents: for the first time, or again. */
export function areDocumentsRequested(world: World, userId: number): boolean {
  const caseAudit = caseAuditOf(world, userId);
  return caseAudit === CASE_AUDIT.notSubmitted || caseAudit === CASE_AUDIT.unqualified;
}

/** While they are, nothing can be linked, cashed out, transferred or paid (reading 29). */
export const areDocumentsUnderReview = (world: World, userId: number): boolean =>
  caseAuditOf(world, userId) === CASE_AUDIT.underReview;
