import { asTypedEmail, isEmail } from '#domain/person/email.ts';
import { ContractBreach } from '../../protocol/answer.ts';

/** Returns an e-mail in its one stored spelling. Refuses what the form refuses (account 5, reading 71). */
export const emailOf = (given: string): string => {
  const email = asTypedEmail(given);
  if (!isEmail(email)) throw new ContractBreach('email is no address');
  return email;
};
