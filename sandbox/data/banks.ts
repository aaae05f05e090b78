import { existsSync, readFileSync } from 'node:fs';
import { COUNTRIES, countryByNumber } from './countries.ts';

/** A bank in the list of a country, with its index letter. */
type ListedBank = { type: string; bankName: string; bankCode: string };

const folder = new URL('./banks/', import.meta.url);

const read = new Map<number, ListedBank[]>();

/** Index mark of names that do not begin with a letter; it is last. */
const OTHER = '#';

const markOf = (name: string): string => {
  const [first = ''] = name.normalize('NFD').toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHER;
};

/**
 * Returns the banks of a country by name, with the code of its payment scheme or SWIFT; empty if its forms have no
 * list. Each file has pairs of code and name.
 */
export const banksOf = (countryNo: number): ListedBank[] => {
  const known = read.get(countryNo);
  if (known) return known;
  const file = new URL(`${countryByNumber(countryNo)?.iso.toLowerCase() ?? 'none'}.json`, folder);
  const pairs: [string, string][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const byName = new Intl.Collator('en', { numeric: true });
  const rank = ({ type }: ListedBank) => (type === OTHER ? 1 : 0);
  const banks = pairs
    .map(([bankCode, bankName]) => ({ type: markOf(bankName), bankName, bankCode }))
    .sort((one, other) => rank(one) - rank(other) || byName.compare(one.bankName, other.bankName));
  read.set(countryNo, banks);
  return banks;
};

/** Returns the names of the banks of all countries. */
export const allBankNames = (): string[] => [
  ...new Set(COUNTRIES.flatMap(({ countryNo }) => banksOf(countryNo).map(({ bankName }) => bankName))),
];
