import { CASE_AUDIT } from '#domain/documents/documents.ts';
import { accepted, Refused } from '../protocol/answer.ts';
import {
  areDocumentsRequested,
  assertNoDocumentsUnderReview,
  type DocumentRequest,
  documentRequestOf,
  keepSubmission,
} from '../rules/documents/document-requests.ts';
import { assertSubmission, filesOfSubmission } from '../rules/documents/document-submission.ts';
import { caller, type Operation } from './call.ts';

/** Ignores `userId` in the request; always answers for the caller. The other operations here also ignore `userId`. */
export const kycInfo: Operation<'kycInfo'> = (call) =>
  accepted(areDocumentsRequested(call.world, caller(call).userId) ? 1 : 0);

const NO_NOTICE: ReturnType<Operation<'kycDetail'>>['data'] = {
  caseAudit: CASE_AUDIT.noNotice,
  title: '',
  content: '',
  isInput: 0,
  uploadRules: [],
  userUploadNum: 0,
  isContract: 0,
  isWages: 0,
  agentContractDate: null,
  wagesDetail: null,
};

export const kycDetail: Operation<'kycDetail'> = (call) => {
  const request = documentRequestOf(call.world, caller(call).userId);
  if (!request || request.caseAudit === CASE_AUDIT.noNotice) return accepted(NO_NOTICE);
  const { caseAudit, rules, contractDate, payslip, submission } = request;
  const isInput = caseAudit === CASE_AUDIT.notSubmitted || caseAudit === CASE_AUDIT.unqualified ? 1 : 0;
  return accepted({
    caseAudit,
    ...wordsOf(request),
    isInput,
    uploadRules: rules,
    userUploadNum: filesOfSubmission(submission).length,
    isContract: contractDate === null ? 0 : 1,
    isWages: payslip === null ? 0 : 1,
    agentContractDate: contractDate,
    wagesDetail: payslip,
  });
};

const inParagraph = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;

/** Returns title and text for the state of a review. While documents are requested, the request has its own. */
const wordsOf = ({ caseAudit, title, content, reason }: DocumentRequest) => {
  switch (caseAudit) {
    case CASE_AUDIT.underReview:
      return {
        title: 'Under review',
        content: '<p>We are checking your documents. This takes up to two working days.</p>',
      };
    case CASE_AUDIT.passed:
      return { title: 'Passed', content: '<p>Thank you. Your documents are in order.</p>' };
    case CASE_AUDIT.unqualified:
      return { title: 'Please send again', content: inParagraph(reason || 'The documents cannot be read.') };
    default:
      return { title, content };
  }
};

export const kycUpload: Operation<'kycUpload'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  const { userId, language, cType, ...submission } = body;
  assertNoDocumentsUnderReview(world, user.userId);
  const request = documentRequestOf(world, user.userId);
  if (!request || userId !== String(user.userId) || !areDocumentsRequested(world, user.userId))
    throw new Refused('documentsRefused');
  assertSubmission(world, user.userId, request, submission);
  keepSubmission(world, user.userId, submission);
  return accepted(null);
};
