import type { FieldValue } from '../../forms/form.ts';
import { asTypedEmail } from '../../person/email.ts';
import { plainDigits } from '../../words/digits.ts';
import { asTypedCode, plainText, visibleText } from '../../words/visible-text.ts';
import type { WrittenField } from './payout-field.ts';

/** Returns a payout detail in the form that app and server check, compare and store (reading 71). */
export const normalisedDetail = ({ name, kind, keepsCase }: WrittenField, value: FieldValue): string => {
  const written = String(value ?? '');
  if (kind === 'code' || kind === 'digits') return asTypedCode(written, keepsCase);
  // A name must equal the profile's exactly, so only outer spaces are removed (reading 26).
  if (kind === 'name') return written.trim();
  if (name === 'documentId') return plainText(written);
  return kind === 'email' ? asTypedEmail(written) : plainDigits(visibleText(written)).trim();
};
