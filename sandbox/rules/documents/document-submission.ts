import {
  type DocumentRule,
  isSatisfied,
  payslipGaps,
  placesOf,
  type Submission,
} from '#domain/documents/documents.ts';
import { isPicture } from '#domain/documents/uploadable.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import type { DocumentRequest } from './document-requests.ts';
import { keyOfAddress } from './file-address.ts';
import { fileAt, type StoredFile } from './files.ts';

/** Refuses a submission that lacks a requested document or names another user's files (payouts 4 and 7). */
export const assertSubmission = (
  world: World,
  userId: number,
  { rules, contractDate, payslip }: DocumentRequest,
  submission: Submission,
): void => {
  const own = (address: string | undefined): StoredFile | undefined => {
    const file = fileAt(world, keyOfAddress(address ?? '') ?? '');
    return file?.userId === userId ? file : undefined;
  };
  const isSigned = (address: string | undefined) => isPicture(own(address)?.type ?? '');
  const isGood =
    filesOfSubmission(submission).every(own) &&
    rules.every((rule) => isSatisfied(rule, givenFor(rule, submission), world.clock.now())) &&
    countOfOthers(rules) <= (submission.otherUrl ?? []).length &&
    (contractDate === null || isSigned(submission.userContractUrl)) &&
    (payslip === null || (payslipGaps(payslip).length === 0 && isSigned(submission.userWagesUrl)));
  if (!isGood) throw new Refused('documentsRefused');
};

/** Returns the answer to a rule; several rules may share the list of other files. */
const givenFor = (rule: DocumentRule, submission: Submission) => {
  const { file, text, date } = placesOf(rule);
  const files = file === 'otherUrl' ? submission.otherUrl?.slice(0, 1) : [file && submission[file]];
  return {
    files: (files ?? []).flatMap((address) => address || []),
    text: (text && submission[text]) ?? '',
    date: (date && submission[date]) ?? '',
  };
};

/** Returns the number of rules for other files; each needs at least one file. */
const countOfOthers = (rules: readonly DocumentRule[]): number =>
  rules.filter((rule) => placesOf(rule).file === 'otherUrl').length;

/** Returns the URLs of the submitted files. */
export const filesOfSubmission = (submission: Submission): string[] =>
  Object.entries(submission).flatMap(([place, value]) => (place.endsWith('Url') ? value : []));
