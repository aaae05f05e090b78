import {
  type KycDetail,
  payslipGaps,
  SIGNER_LENGTHS,
  type Signature,
  type SignedKind,
  type Signer,
} from '#domain/documents/documents.ts';
import { isSignature, type SignedBy, type Stroke, TYPED_LENGTH } from '#domain/documents/signature.ts';
import type { Problems } from '#domain/forms/form.ts';
import type { Message } from '#domain/words/message.ts';
import { lengthOf } from '#domain/words/text-length.ts';
import { isBlank } from '#domain/words/visible-text.ts';

export type SigningContext = {
  userId: string;
  kind: SignedKind;
  /** The details of the person who signs, from the profile or typed. */
  signer: Signer;
  /** Errors of the details, of the signature, and of the name typed as a signature. */
  problems: Problems;
  /** The signature in the file store. */
  signature: Signature | null;
  detail: KycDetail | null;
  /** The drawing on the pad; it stays if the user closes the pad by mistake. */
  strokes: readonly Stroke[];
  /** The typed name of a user who cannot draw. */
  typed: string;
  isTyping: boolean;
  /** The picture being uploaded: the signature or the signed page. */
  file: File | null;
  /** The picture of the signature that is being uploaded. */
  picture: string;
  problem: Message | null;
};

const FIELDS = Object.keys(SIGNER_LENGTHS) as (keyof Signer)[];

const tooLong = (typed: string, length: number): Message | undefined =>
  lengthOf(typed) > length ? { key: 'signing:tooLong', values: { length } } : undefined;

const signerProblem = (field: keyof Signer, typed: string): Message | undefined =>
  isBlank(typed) ? { key: `signing:${field}Empty` } : tooLong(typed, SIGNER_LENGTHS[field]);

/** Returns the context after typing in a field; a text that is too long is reported at once. */
export const withSigner = ({ signer, problems }: SigningContext, field: keyof Signer, value: string) => ({
  signer: { ...signer, [field]: value },
  problems: { ...problems, [field]: tooLong(value, SIGNER_LENGTHS[field]) },
});

/** Returns the context after typing a name as the signature. */
export const withTyped = ({ problems }: SigningContext, typed: string) => ({
  typed,
  problems: { ...problems, typed: tooLong(typed, TYPED_LENGTH) },
});

/** Returns all problems on submission; a payslip needs only the signature. */
export const problemsOf = ({ kind, signer, signature }: SigningContext): Problems => ({
  ...(kind === 'contract' &&
    Object.fromEntries(FIELDS.map((field) => [field, signerProblem(field, signer[field])]))),
  ...(!signature && { signature: { key: 'signing:noSignature' } }),
});

export const isWhole = (context: SigningContext): boolean =>
  Object.values(problemsOf(context)).every((problem) => !problem);

/** Returns the error of a name typed as a signature: it needs a letter, and may not be too long. */
export const typedProblem = (typed: string): Message | undefined =>
  /\p{L}/u.test(typed) ? tooLong(typed, TYPED_LENGTH) : { key: 'signing:noSignature' };

export const isToSign = (kind: SignedKind, { isInput, isContract, isWages }: KycDetail): boolean =>
  isInput === 1 && (kind === 'contract' ? isContract : isWages) === 1;

/** Returns the names of facts that the server's data lacks; with any, the document cannot be signed (reading 33). */
export const gapsOf = (kind: SignedKind, { agentContractDate, wagesDetail }: KycDetail) => {
  if (kind === 'contract') return agentContractDate ? [] : (['contractDate'] as const);
  return wagesDetail ? payslipGaps(wagesDetail) : (['payslipTitle'] as const);
};

/** True if the pad has a signature, or a typed name that can replace one. */
export const isInked = ({ isTyping, typed, strokes }: SigningContext): boolean =>
  isTyping ? !typedProblem(typed) : isSignature(strokes);

/** Returns the error of a missing or too short signature. */
export const unsignedMessage = ({ strokes }: SigningContext): Message => ({
  key: strokes.length > 0 ? 'signing:tooLittleInk' : 'signing:noSignature',
});

export const signedBy = ({ isTyping, typed, strokes }: SigningContext): SignedBy =>
  isTyping ? { typed: typed.trim() } : { strokes };
