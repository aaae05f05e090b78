import { birthdayFault } from '../person/birthday.ts';
import { lengthOf } from '../words/text-length.ts';
import { isBlank } from '../words/visible-text.ts';

/**
 * A rule of the document review (payouts 3, KYC detail). Types: 1 a file, 2 a text, 3 a date, `1,2` a file and a text.
 */
export type DocumentRule = { name: string; key: string | null; type: '1' | '2' | '1,2' | '3' };

/** Status of the user's document review (payouts 4, KYC caseAudit). */
export const CASE_AUDIT = {
  notSubmitted: 0,
  underReview: 1,
  passed: 2,
  unqualified: 3,
  noNotice: 4,
} as const;

export type CaseAudit = (typeof CASE_AUDIT)[keyof typeof CASE_AUDIT];

/** True during a review: the user can then link no account, cash out nothing and transfer nothing (reading 29). */
export const isUnderReview = ({ caseAudit }: { caseAudit: number }): boolean =>
  caseAudit === CASE_AUDIT.underReview;

/** True if only one document is requested again: the reason of the refusal then applies to it. */
export const isRefusedAlone = (detail: {
  caseAudit: number;
  uploadRules: readonly DocumentRule[];
  isContract: number;
  isWages: number;
}): boolean =>
  detail.caseAudit === CASE_AUDIT.unqualified &&
  detail.uploadRules.length === 1 &&
  detail.isContract + detail.isWages === 0;

/** Maximum length of a text, in characters (payouts 5). */
export const TEXT_LENGTH = 200;

/** Maximum number of files for one rule whose files go to a list. */
const MOST_FILES = 5;

const FILE_PLACES = ['idCardUrl', 'residenceUrl', 'addressUrl', 'customUrl'] as const;
const TEXT_PLACES = ['residenceText', 'addressText', 'occupation', 'placeOfBirth'] as const;

type FilePlace = (typeof FILE_PLACES)[number] | 'otherUrl';
type TextPlace = (typeof TEXT_PLACES)[number];

/** The fields of the submission that take the answer to a rule. */
export type Places = { file?: FilePlace; text?: TextPlace; date?: 'birthday' };

/**
 * Returns the fields of a submission that a rule fills. A rule without a field of its own uses `otherUrl`; its text or
 * date is then sent as a file (reading 31).
 */
export const placesOf = ({ key, type }: DocumentRule): Places => {
  const stem = (key ?? '').replace(/(Url|Text)$/, '');
  const text = TEXT_PLACES.find((place) => place === stem || place === `${stem}Text`);
  const own: Places = {
    ...(type.includes('1') && { file: FILE_PLACES.find((place) => place === `${stem}Url`) ?? 'otherUrl' }),
    ...(type.includes('2') && text && { text }),
    ...(type === '3' && stem === 'birthday' && { date: stem }),
  };
  return Object.keys(own).length > 0 ? own : { file: 'otherUrl' };
};

/** Identifies a rule, also after a reload. */
export const ruleId = ({ name, key }: DocumentRule): string => `${key ?? ''} ${name}`;

/** Returns the maximum number of files for a rule. */
export const mostFiles = (rule: DocumentRule): number => {
  const { file } = placesOf(rule);
  if (!file) return 0;
  return file === 'otherUrl' ? MOST_FILES : 1;
};

/** The user's answer to a rule: the URLs of uploaded files, a text, and a date as YYYY-MM-DD. */
export type Given = { files: readonly string[]; text: string; date: string };

/** True if the answer has everything that the rule asks for. `now` is in epoch ms. */
export const isSatisfied = (rule: DocumentRule, { files, text, date }: Given, now: number): boolean => {
  const places = placesOf(rule);
  return (
    (!places.file || (files.length > 0 && files.length <= mostFiles(rule))) &&
    (!places.text || (!isBlank(text) && lengthOf(text) <= TEXT_LENGTH)) &&
    (!places.date || birthdayFault(date, now) === null)
  );
};

/** The two documents that a user signs. */
export type SignedKind = 'contract' | 'payslip';

/** The URLs of the pictures of the signed documents. */
export type Signed = { [Kind in SignedKind]?: string | undefined };

/** A signature: its URL in the file store, and the picture itself as a `data:` URL. */
export type Signature = { url: string; picture: string };

/** The user's input for a contract or payslip that is not submitted yet. */
export type SigningDraft = { signer: Signer; signature?: Signature | undefined };

/** The user who signs a contract, as typed. `SIGNER_LENGTHS` has the maximum lengths (payouts 5). */
export type Signer = { name: string; address: string; phone: string };

export const SIGNER_LENGTHS: Readonly<Record<keyof Signer, number>> = { name: 100, address: 200, phone: 20 };

/** A file uploaded for a rule. `id` is the time when it was chosen, in epoch ms. */
type KeptFile = { id: number; rule: string; name: string; url: string };

/** The part of the user's unsent input that survives a reload. */
export type DocumentDraft = {
  /** Texts and dates, by rule. */
  values: Record<string, string>;
  files: readonly KeptFile[];
};

/** The request body of the submission: each answer under the field of its rule (payouts 3, KYC upload payload). */
export type Submission = { [Place in Exclude<FilePlace, 'otherUrl'> | TextPlace | 'birthday']?: string } & {
  otherUrl?: string[];
  userContractUrl?: string;
  userWagesUrl?: string;
};

export const submissionOf = (
  given: readonly (readonly [DocumentRule, Given])[],
  { contract, payslip }: Signed,
): Submission => {
  const submission: Submission = {};
  for (const [rule, { files, text, date }] of given) {
    const places = placesOf(rule);
    const [first] = files;
    if (places.file === 'otherUrl') submission.otherUrl = [...(submission.otherUrl ?? []), ...files];
    else if (places.file && first) submission[places.file] = first;
    if (places.text) submission[places.text] = text.trim();
    if (places.date) submission[places.date] = date;
  }
  return {
    ...submission,
    ...(contract && { userContractUrl: contract }),
    ...(payslip && { userWagesUrl: payslip }),
  };
};

/** A payslip from the server. Amounts are in USD. */
export type Payslip = {
  employeeName: string | null;
  designation: string | null;
  month: string | null;
  year: string | null;
  basicUsd: string | null;
  totalAddition: string | null;
  totalDeduction: string | null;
  netSalary: string | null;
  refNo: string | null;
  paymentTransferDate: string | null;
  nameOfBank: string | null;
  earnings: string | null;
  deductions: string | null;
  da: string | null;
  director: string | null;
};

/** Returns the names of a payslip's empty fields. A payslip with an empty field cannot be signed (reading 33). */
export const payslipGaps = (payslip: Payslip): (keyof Payslip)[] =>
  (Object.keys(payslip) as (keyof Payslip)[]).filter((field) => !payslip[field]);

/** The server's answer about the review: its status and the rules to fill in (payouts 3, KYC detail). */
export type KycDetail = {
  caseAudit: CaseAudit;
  title: string;
  /** HTML. */
  content: string;
  /** 1 if the user has to submit something. */
  isInput: 0 | 1;
  uploadRules: DocumentRule[];
  userUploadNum: number;
  isContract: 0 | 1;
  isWages: 0 | 1;
  /** The first day of the agency contract. */
  agentContractDate: string | null;
  wagesDetail: Payslip | null;
};
