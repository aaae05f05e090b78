import {
  ACCOUNT_FORMS,
  MOBILE_MONEY_PREFIXES,
  mobileMoneyForm,
} from '#domain/payouts/payout-forms/account-forms.ts';
import { COUNTRY_FORMS, type CountryForm, DEFAULT_FORM } from '#domain/payouts/payout-forms/country-forms.ts';
import { isWritten, type Length, type PayoutField } from '#domain/payouts/payout-forms/payout-field.ts';
import { channelOf } from '#domain/payouts/withdraw-type.ts';
import { banksOf } from '#sandbox/data/banks.ts';
import { COUNTRIES, countryByNumber, countryName } from '#sandbox/data/countries.ts';
import english from '../../locales/en/payout-forms.json' with { type: 'json' };
import { generateFiles } from './generated-files.ts';

const words = english as Record<string, string>;
const wordOf = (key: string): string => words[key.replace('payout-forms:', '')] ?? key;

const span = ({ min, max, exactly }: Length): string => {
  if (exactly) return `exactly ${max}`;
  return min ? `${min} to ${max}` : `up to ${max}`;
};

const KINDS: Record<PayoutField['kind'], string> = {
  text: 'text',
  name: 'letters',
  email: 'e-mail',
  digits: 'digits',
  code: 'letters and digits',
  choice: 'one of',
  select: 'one of',
  bank: 'bank from the list',
  country: 'country',
  date: 'day',
};

/** Returns the rule of a field's text. */
const holdsOf = (field: PayoutField, countryNo: number): string => {
  if (field.kind === 'bank') return `${KINDS.bank} (${banksOf(countryNo).length})`;
  if ('options' in field) {
    const options = field.options.map((option) => ('text' in option ? option.text : wordOf(option.label)));
    return options.length > 10 ? `one of ${options.length}` : `one of ${options.join(', ')}`;
  }
  if (!isWritten(field)) return KINDS[field.kind];
  const { length, lengthBy, digitsFor, format, prefix, kind } = field;
  const byType = Object.entries(lengthBy ?? {}).map(
    ([type, own]) => `${type} ${span(own)}${digitsFor?.includes(type) ? ' digits' : ''}`,
  );
  return [
    `${KINDS[kind]}, ${span(length)}`,
    byType.length > 0 && `by type: ${byType.join(', ')}`,
    format && `format \`${format}\``,
    prefix && `after +${prefix}`,
  ]
    .filter(Boolean)
    .join('; ');
};

/** Returns notes on a field: optional, from the profile, or checked by a question. */
const notesOf = (field: PayoutField): string =>
  [
    field.isShownOnly ? 'only shown' : field.profile ? 'from the profile' : field.optional ? 'optional' : '',
    field.profile && field.optional === false ? 'needed' : '',
    field.dropsWithout ? 'left out if the profile has none' : '',
    isWritten(field) && field.check ? `check digits \`${field.check}\`` : '',
  ]
    .filter(Boolean)
    .join('; ');

const tableOf = (form: CountryForm, countryNo: number): string =>
  [
    '| Field | Sent as | Holds | |',
    '|---|---|---|---|',
    ...form.map(
      (field) =>
        `| ${wordOf(field.label)} | ${field.isShownOnly ? '' : `\`${field.name}\``} | ${holdsOf(field, countryNo)} | ${notesOf(field)} |`,
    ),
  ].join('\n');

const nameOf = (countryNo: number): string => {
  const country = countryByNumber(countryNo);
  return country ? countryName(country, 'en') : '';
};

const named = Object.entries(COUNTRY_FORMS).map(([countryNo, form]) => [Number(countryNo), form] as const);

const others = COUNTRIES.filter(({ countryNo }) => !(countryNo in COUNTRY_FORMS)).map(
  ({ countryNo }) => `${nameOf(countryNo)} (${countryNo})`,
);

const text = [
  '# Forms of payout accounts',
  'Made from `src/domain/payouts/payout-forms/` by `npm run payout-forms`; do not edit. Lengths are in characters. If the “check ' +
    'digits” of a number are wrong, the form asks the user to confirm the number, and then sends it.',
  '## Bank accounts, by country',
  ...named
    .toSorted(([one], [other]) => nameOf(one).localeCompare(nameOf(other), 'en'))
    .flatMap(([countryNo, form]) => [`### ${nameOf(countryNo)} (${countryNo})`, tableOf(form, countryNo)]),
  '### Every other country',
  tableOf(DEFAULT_FORM, 0),
  `${others.join(', ')}.`,
  '## Mobile money',
  ...Object.entries(MOBILE_MONEY_PREFIXES).flatMap(([countryNo, prefix]) => [
    `### ${nameOf(Number(countryNo))} (${countryNo})`,
    tableOf(mobileMoneyForm(prefix), Number(countryNo)),
  ]),
  '## Other accounts',
  ...Object.entries(ACCOUNT_FORMS).flatMap(([withdrawType, form]) => [
    `### ${channelOf(Number(withdrawType))} (type ${withdrawType})`,
    tableOf(form, 0),
  ]),
]
  .join('\n\n')
  .concat('\n');

await generateFiles({
  command: 'npm run payout-forms',
  about: "Writes docs/payout-forms.md, the fields of every country's form, from the table.",
  files: () => ({ 'docs/payout-forms.md': text }),
});
