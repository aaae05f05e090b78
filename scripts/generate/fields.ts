// `npm run fields`: writes docs/fields.md, every text field of the product, from the definitions of the forms and the
// sources of the screens. With --check the script writes nothing, and fails if the page is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import {
  ACCOUNT_FORMS,
  MOBILE_MONEY_PREFIXES,
  mobileMoneyForm,
} from '#domain/payouts/payout-forms/account-forms.ts';
import { COUNTRY_FORMS, DEFAULT_FORM } from '#domain/payouts/payout-forms/country-forms.ts';
import { isWritten } from '#domain/payouts/payout-forms/payout-field.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { asTypedPhone } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/words/digits.ts';
import { definitionOf, type FormContext, typed } from '#machines/common/form/form-context.ts';
import { forms } from '#tests/models/forms.ts';

const page = new URL('../../docs/fields.md', import.meta.url);
const root = new URL('../..', import.meta.url).pathname;

/** Copied text: direction marks, a full-width letter and digit, a non-breaking hyphen, a zero-width space. */
const FOREIGN = '\u202aＡ\u200b５\u2011b7\u202c';

/** Returns the label of a text key in English. */
const wordOf = (key: string): string => {
  const [area = '', name = ''] = key.includes(':') ? key.split(':') : ['common', key];
  const texts = JSON.parse(readFileSync(`${root}locales/en/${area}.json`, 'utf8')) as Record<string, string>;
  return texts[name] ?? key;
};

type Row = { label: string; where: string; kind: string; kept: string; autofill: string };

const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');

/** The kinds of form fields that are typed. */
const TYPED = ['text', 'name', 'email', 'phone', 'password', 'digits', 'code'] as const;

type Written = {
  kind: string;
  grouped?: number | undefined;
  keepsCase?: boolean | undefined;
  prefix?: string | undefined;
};

const kindOf = ({ kind, grouped, keepsCase, prefix }: Written): string =>
  [kind, keepsCase && 'case kept', grouped && `groups of ${grouped}`, prefix && `after +${prefix}`]
    .filter(Boolean)
    .join(', ');

/** Returns the text that a form keeps of the copied text. */
const keptBy = (input: { form: unknown; facts: object; values: object }, name: string): string => {
  const context = { notes: {}, problems: {}, ...input } as unknown as FormContext;
  const event = { type: 'FIELD.CHANGE', field: name, value: FOREIGN };
  return String(typed({ context, event }).values?.[name]);
};

const formRows: Row[] = Object.entries(forms)
  .filter(([name]) => name !== 'linkBank' && name !== 'changeUsdt')
  .flatMap(([name, input]) =>
    definitionOf(input as never)
      .fields.filter(({ kind, fixed }) => (TYPED as readonly string[]).includes(kind) && !fixed)
      .map((field) => ({
        label: wordOf(field.label),
        where: name,
        kind: kindOf(field as Written),
        kept: keptBy(input as never, field.name),
        autofill: ('autocomplete' in field && field.autocomplete) || '',
      })),
  );

const payoutForms = [
  ...Object.values(COUNTRY_FORMS),
  DEFAULT_FORM,
  ...Object.values(MOBILE_MONEY_PREFIXES).map(mobileMoneyForm),
  ...Object.values(ACCOUNT_FORMS),
];

const payoutRows: Row[] = payoutForms.flatMap((fields) =>
  fields
    .filter(isWritten)
    .filter(({ isShownOnly }) => !isShownOnly)
    .map((field) => {
      const form = () => ({
        fields: [{ ...field, fixed: false }],
        check: () => ({ given: {}, problems: null }),
      });
      return {
        label: wordOf(field.label),
        where: 'payout account',
        kind: kindOf(field),
        kept: keptBy({ form, facts: {}, values: {} }, field.name),
        autofill: field.autocomplete ?? '',
      };
    }),
);

/** The components of src/ui that take text, and what a screen's own chart makes of copied text in them. */
const READ: Record<string, () => string> = {
  'account-entry TextField': () => code(asTypedEmail(FOREIGN)),
  'account-entry PhoneField': () =>
    `${code(asTypedPhone(FOREIGN))}, in the area code ${code(digitsOf(FOREIGN))}`,
  'amounts-sheet TextField': () => 'kept, read as an amount',
  'checklist TextArea': () => KEPT,
  'code-entry CodeInput': () => code(digitsOf(FOREIGN)),
  'login PasswordField': () => KEPT,
  'picker TextField': () => 'kept, searched without signs',
  'problem-report TextArea': () => KEPT,
  'recipient-search Combobox': () => `kept, searched as ${code(asTypedEmail(FOREIGN))}`,
  'signature-sheet TextField': () => KEPT,
  'signer-form TextField': () => KEPT,
  'transfer-view TextField': () => KEPT,
};

const KEPT = 'kept as typed';

const COMPONENTS = /<(TextField|PasswordField|TextArea|PhoneField|Combobox|CodeInput)\b(.*?)\n? *\/?>\n/gs;

/** Returns the fields that a screen draws itself: those of forms stand in their definitions. */
const screenRows = (): Row[] =>
  globSync('src/screens/**/*.tsx', { cwd: root })
    .filter((file) => !/\.(stories|test)\.tsx$|common\/form\//.test(file))
    .toSorted()
    .flatMap((file) => {
      const name = file.replace(/.*\/|\.tsx/g, '');
      return [...readFileSync(root + file, 'utf8').matchAll(COMPONENTS)].map(
        ([, component = '', how = '']) => {
          const key = `${name} ${component}`;
          const read = READ[key];
          if (!read)
            throw new Error(`scripts/generate/fields.ts: say in READ what becomes of text in ${key}`);
          const ofKind = /kind="(\w+)"/.exec(how)?.[1];
          return {
            label: component === 'TextField' && ofKind ? `${component}, ${ofKind}` : component,
            where: code(file),
            kind: component,
            kept: read(),
            autofill: /autoComplete="([\w-]+)"/.exec(how)?.[1] ?? OWN_AUTOFILL[component] ?? '',
          };
        },
      );
    });

/** Autofill that a component asks for itself. */
const OWN_AUTOFILL: Record<string, string> = {
  PhoneField: 'tel-country-code` and `tel-national',
  CodeInput: 'one-time-code',
};

/** Joins rows that differ only in their form. */
const merged = (rows: readonly Row[]): [Row, number][] => {
  const groups = new Map<string, [Row, number]>();
  for (const row of rows) {
    const { where, ...same } = row;
    const key = JSON.stringify(same);
    const [known, count] = groups.get(key) ?? [row, 0];
    const places = known.where.split(', ').includes(where) ? known.where : `${known.where}, ${where}`;
    groups.set(key, [{ ...known, where: places }, count + 1]);
  }
  return [...groups.values()].toSorted(([one], [other]) => one.label.localeCompare(other.label, 'en'));
};

const formTable = (rows: readonly Row[]): string =>
  [
    '| Field | Forms | Kind | Copied text becomes | Autofill |',
    '|---|---|---|---|---|',
    ...merged(rows).map(
      ([{ label, where, kind, kept, autofill }, count]) =>
        `| ${label} | ${where === 'payout account' ? count : where} | ${kind} | ${code(JSON.stringify(kept).slice(1, -1))} | ${code(autofill)} |`,
    ),
  ].join('\n');

const drawn = screenRows();
const visible = JSON.stringify(FOREIGN)
  .slice(1, -1)
  .replace(/[^ -~Ａ５]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

const text = [
  '# Text fields',
  'Made from the definitions of the forms and the sources of the screens by `npm run fields`; do not edit.',
  `${formRows.length} fields of ${Object.keys(forms).length - 2} forms, ${payoutRows.length} fields of ${payoutForms.length} payout forms, and ${drawn.length} fields that screens draw themselves. ` +
    'Their rules are the same:',
  [
    '- **Caret and undo**: each is drawn by `src/ui/text-input.tsx`; `npm run lint` refuses another `<input>`. Its stories test ' +
      'the edits, and every story of a screen tries them in the fields that it shows ' +
      '(`tests/stories/fields-keep-the-caret.ts`). Only the code field, whose boxes show no caret, has an input of its own.',
    `- **Paste and foreign signs**: the tables show what is kept of the copied text \`${visible}\`. The server normalises ` +
      'and refuses by the same rules.',
    '- **Autofill**: the token of the field. A value that is filled in by one event is treated like a typed one.',
    '- **Translation**: a browser does not translate the value of an input.',
  ].join('\n'),
  '## Forms',
  formTable(formRows),
  '## Payout accounts',
  'The number of forms that have the field. [payout-forms.md](payout-forms.md) has the rules of each form.',
  formTable(payoutRows),
  '## Drawn by screens',
  [
    '| Component | Screen | Copied text becomes | Autofill |',
    '|---|---|---|---|',
    ...drawn.map(
      ({ label, where, kept, autofill }) => `| ${label} | ${where} | ${kept} | ${code(autofill)} |`,
    ),
  ].join('\n'),
]
  .join('\n\n')
  .concat('\n');

if (process.argv.includes('--check')) {
  const isFresh = readFileSync(page, 'utf8') === text;
  console.log(isFresh ? 'docs/fields.md is up to date' : 'docs/fields.md is stale: npm run fields');
  process.exitCode = isFresh ? 0 : 1;
} else {
  writeFileSync(page, text);
  console.log('docs/fields.md is written');
}
