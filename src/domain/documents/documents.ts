import { birthdayFault } from '../person/birthday.ts';
import { lengthOf } from '../words/text-length.ts';

/** What the document review asks for (payouts 3, KYC detail): 1 a file, 2 a text, 3 a date, `1,2` a file and a text. */
export type DocumentRule = { name: string; key: string | null; type: '1' | '2' | '1,2' | '3' };

/** Where the review of somebody's documents stands (payouts 4, KYC caseAudit). */
export const CASE_AUDIT = {
  notSubmitted: 0,
  underReview: 1,
  passed: 2,
  unqualified: 3,
  noNotice: 4,
} as const;

export type CaseAudit = (typeof CASE_AUDIT)[keyof typeof CASE_AUDIT];

/** Whether a review goes on: nothing can be linked, cashed out or sent meanwhile (reading 29). */
export const isUnderReview = ({ caseAudit }: { caseAudit: number }): boolean =>
  caseAudit === CASE_AUDIT.underReview;

/** A text is no longer, in characters (payouts 5). */
export const TEXT_LENGTH = 200;

/** How many files stand for one rule, where the submission has a list for them. */
const MOST_FILES = 5;

const FILE_PLACES = ['idCardUrl', 'residenceUrl', 'addressUrl', 'customUrl'] as const;
const TEXT_PLACES = ['residenceText', 'addressText', 'occupation', 'placeOfBirth'] as const;

type FilePlace = (typeof FILE_PLACES)[number] | 'otherUrl';
type TextPlace = (typeof TEXT_PLACES)[number];

/** Which fields of the submission take what a rule asks for. */
export type Places = { file?: FilePlace; text?: TextPlace; date?: 'birthday' };

/**
 * The fields of a submission that a rule fills. What has no field of its own goes to `otherUrl`, a text or a date as a
 * file (reading 31).
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

/** What tells a rule from the others, over reloads too. */
export const ruleId = ({ name, key }: DocumentRule): string => `${key ?? ''} ${name}`;

/** How many files a rule takes. */
export const mostFiles = (rule: DocumentRule): number => {
  const { file } = placesOf(rule);
  if (!file) return 0;
  return file === 'otherUrl' ? MOST_FILES : 1;
};

/** What somebody gives for a rule: the addresses of files in the store, a text, a date as YYYY-MM-DD. */
export type Given = { files: readonly string[]; text: string; date: string };

/** Whether a rule has all that it asks for; `now` in epoch ms. */
export const isSatisfied = (rule: DocumentRule, { files, text, date }: Given, now: number): boolean => {
  const places = placesOf(rule);
  return (
    (!places.file || (files.length > 0 && files.length <= mostFiles(rule))) &&
    (!places.text || (text.trim() !== '' && lengthOf(text) <= TEXT_LENGTH)) &&
    (!places.date || birthdayFault(date, now) === null)
  );
};

/** What is signed: the agency contract, or the payslip. */
export type SignedKind = 'contract' | 'payslip';

/** The pictures of what was signed. */
export type Signed = { [Kind in SignedKind]?: string | undefined };

/** A signature: where it is in the store, and the picture itself as a `data:` address. */
export type Signature = { url: string; picture: string };

/** What somebody has filled in of a contract or payslip, and not yet submitted. */
export type SigningDraft = { signer: Signer; signature?: Signature | undefined };

/** Who signs a contract, as it is typed; and how long each may be (payouts 5). */
export type Signer = { name: string; address: string; phone: string };

export const SIGNER_LENGTHS: Readonly<Record<keyof Signer, number>> = { name: 100, address: 200, phone: 20 };

/** What was uploaded for a rule; told from the others by when it was chosen, in ms since 1970. */
type KeptFile = { id: number; rule: string; name: string; url: string };

/** What somebody has filled in and not yet sent, as far as it is kept over a reload. */
export type DocumentDraft = {
  /** Texts and dates, by rule. */
  values: Record<string, string>;
  files: readonly KeptFile[];
};

/** What is sent for the review: each thing under the field of its rule (payouts 3, KYC upload payload). */
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

/** A payslip as the server has it; amounts in USD. */
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

/** What a payslip lacks; with gaps it cannot be signed (reading 33). */
export const payslipGaps = (payslip: Payslip): (keyof Payslip)[] =>
  (Object.keys(payslip) as (keyof Payslip)[]).filter((field) => !payslip[field]);

/** What the server asks for, or says of the review (payouts 3, KYC detail). */
export type KycDetail = {
  caseAudit: CaseAudit;
  title: string;
  /** HTML. */
  content: string;
  /** 1 when something is to be submitted. */
  isInput: 0 | 1;
  uploadRules: DocumentRule[];
  userUploadNum: number;
  isContract: 0 | 1;
  isWages: 0 | 1;
  /** The day from which the agency contract runs. */
  agentContractDate: string | null;
  wagesDetail: Payslip | null;
};
