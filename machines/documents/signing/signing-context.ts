import {
  type KycDetail,
  payslipGaps,
  SIGNER_LENGTHS,
  type Signature,
  type SignedKind,
  type Signer,
} from '#domain/documents.ts';
import type { Problems } from '#domain/form.ts';
import type { Message } from '#domain/message.ts';
import type { SignedBy, Stroke } from '#domain/signature.ts';

export type SigningContext = {
  userId: string;
  kind: SignedKind;
  /** Who signs the contract, and what is wrong with that. */
  signer: Signer;
  problems: Problems;
  /** The one that is in the store. */
  signature: Signature | null;
  detail: KycDetail | null;
  /** What is drawn on the pad; it stays where the pad is closed by mistake. */
  strokes: readonly Stroke[];
  /** The name that is typed by who cannot draw. */
  typed: string;
  isTyping: boolean;
  /** What is on its way to the store: the signature, or the signed page. */
  file: File | null;
  /** How the signature on its way looks. */
  picture: string;
  problem: Message | null;
};

const FIELDS = Object.keys(SIGNER_LENGTHS) as (keyof Signer)[];

/** What a contract asks for and is empty; a payslip asks for nothing. */
const emptyFields = ({ kind, signer }: SigningContext): (keyof Signer)[] =>
  kind === 'contract' ? FIELDS.filter((field) => signer[field].trim() === '') : [];

export const isFilled = (context: SigningContext): boolean => emptyFields(context).length === 0;

export const problemsOf = (context: SigningContext): Problems =>
  Object.fromEntries(emptyFields(context).map((field) => [field, { key: `signing:${field}Empty` }]));

export const isToSign = (kind: SignedKind, { isInput, isContract, isWages }: KycDetail): boolean =>
  isInput === 1 && (kind === 'contract' ? isContract : isWages) === 1;

/** What the server's data lacks of it, by its wording: then it cannot be signed (reading 33). */
export const gapsOf = (kind: SignedKind, { agentContractDate, wagesDetail }: KycDetail) => {
  if (kind === 'contract') return agentContractDate ? [] : (['contractDate'] as const);
  return wagesDetail ? payslipGaps(wagesDetail) : (['payslipTitle'] as const);
};

/** Whether there is a signature on the pad, or a name in its place. */
export const isInked = ({ isTyping, typed, strokes }: SigningContext): boolean =>
  isTyping ? typed.trim() !== '' : strokes.length > 0;

export const signedBy = ({ isTyping, typed, strokes }: SigningContext): SignedBy =>
  isTyping ? { typed: typed.trim() } : { strokes };
