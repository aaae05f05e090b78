import { globSync, readFileSync } from 'node:fs';
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
import { generateFiles } from './generated-files.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Copied text: direction marks, a full-width letter and digit, a non-breaking hyphen, a zero-width space. */
const FOREIGN = '\u202aＡ\u200b５\u2011b7\u202c';

/** Returns the label of a text key in English. */
const wordOf = (key: string): string => {
  const [area = '', name = ''] = key.includes(':') ? key.split(':') : ['common', key];
  const texts = JSON.parse(readFileSync(`${root}locales/en/${area}.json`, 'utf8')) as Record<string, string>;
  return texts[name] ?? key;
};

/** Copied text with the signs that people group numbers and codes with. */
const GROUPED = ' AB-12 34 ';

type Row = {
  label: string;
  where: string;
  kind: string;
  /** The component of src/ui that draws the field. */
  component: string;
  pasted: string;
  kept: string;
  autofill: string;
};

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

type Given = { form: unknown; facts: object; values: object };

/** Returns the text that a form keeps of a text that comes in one event, as from a paste or autofill. */
const keptBy = (input: Given, name: string, value: string): string => {
  const context = { notes: {}, problems: {}, ...input } as unknown as FormContext;
  const event = { type: 'FIELD.CHANGE', field: name, value };
  return String(typed({ context, event }).values?.[name]);
};

/** Returns what a form keeps of copied texts. Throws if the kept text, filled in at once, is not kept as if it was typed. */
const pastesOf = (input: Given, name: string): Pick<Row, 'pasted' | 'kept'> => {
  const [pasted, kept] = [keptBy(input, name, GROUPED), keptBy(input, name, FOREIGN)];
  const typedOut = [...kept].reduce((shown, sign) => keptBy(input, name, shown + sign), '');
  if (new Set([kept, typedOut, keptBy(input, name, kept)]).size > 1)
    throw new Error(`${name}: "${kept}" is not kept when it is filled in, or when it is typed`);
  return { pasted, kept };
};

/** The component that draws each kind of form field; TextField draws all others. */
const DRAWN_BY: Record<string, string> = { phone: 'PhoneField', password: 'PasswordField' };

const sourceOf = (component: string): string =>
  readFileSync(
    `${root}src/ui/${component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`,
    'utf8',
  );

/** The component whose edits keep the caret, or the field that is made of it. */
const KEEPS_CARET = /from '\.\/text-(input|field)\.tsx'/;

const caretOf = (component: string): string =>
  KEEPS_CARET.test(sourceOf(component)) ? 'stays' : 'none shown';

/** Returns whether a browser's translation can change the field's value: only text in elements is translated. */
const translationOf = (component: string): string => {
  const source = sourceOf(component);
  if (source.includes('translate="no"')) return 'excluded';
  return KEEPS_CARET.test(source) || source.includes('<input') ? 'value of an input' : 'translated';
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
        component: DRAWN_BY[field.kind] ?? 'TextField',
        ...pastesOf(input as never, field.name),
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
        component: 'TextField',
        ...pastesOf({ form, facts: {}, values: {} }, field.name),
        autofill: field.autocomplete ?? '',
      };
    }),
);

/** The components of src/ui that take text, and what a screen's own chart makes of copied text in them. */
const READ: Record<string, (copied: string) => string> = {
  'account-entry TextField': (copied) => code(asTypedEmail(copied)),
  'account-entry PhoneField': (copied) =>
    `${code(asTypedPhone(copied))}, in the area code ${code(digitsOf(copied))}`,
  'amounts-sheet TextField': () => 'kept, read as an amount',
  'captcha TextField': () => 'kept, compared without case and signs',
  'checklist TextArea': () => KEPT,
  'code-entry CodeInput': (copied) => code(digitsOf(copied)),
  'login PasswordField': () => KEPT,
  'picker TextField': () => 'kept, searched without signs',
  'problem-report TextArea': () => KEPT,
  'recipient-search Combobox': (copied) => `kept, searched as ${code(asTypedEmail(copied))}`,
  'signature-sheet TextField': () => KEPT,
  'signer-form TextField': () => KEPT,
  'transfer-view TextField': () => KEPT,
};

const KEPT = 'kept as typed';

const COMPONENTS = /<(TextField|PasswordField|TextArea|PhoneField|Combobox|CodeInput)\b(.*?)\n? *\/?>\n/gs;

/** Returns the fields that a screen draws itself. The fields of forms are in the definitions of the forms. */
const screenRows = (): Row[] =>
  globSync('src/screens/**/*.tsx', { cwd: root })
    .filter((file) => !/\.(stories|test)\.tsx$|common\/form\/|payout-fields/.test(file))
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
            component,
            pasted: read(GROUPED),
            kept: read(FOREIGN),
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

const cells = (one: string, ...others: readonly string[]): string => `| ${[one, ...others].join(' | ')} |`;

/** The columns that all tables share: what holds in the field. */
const HEAD = ['Caret', 'Paste', 'Foreign signs', 'Autofill', 'Translation'];
const holdsIn = ({ component, autofill }: Row, pasted: string, kept: string): string[] => [
  caretOf(component),
  pasted,
  kept,
  code(autofill) || 'as typed',
  translationOf(component),
];

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  [cells(...(head as [string])), `|${head.map(() => '---|').join('')}`, ...rows].join('\n');

const quoted = (kept: string): string => code(JSON.stringify(kept).slice(1, -1));

const formTable = (rows: readonly Row[]): string =>
  tableOf(
    ['Field', 'Forms', 'Kind', ...HEAD],
    merged(rows).map(([row, count]) =>
      cells(
        row.label,
        row.where === 'payout account' ? String(count) : row.where,
        row.kind,
        ...holdsIn(row, quoted(row.pasted), quoted(row.kept)),
      ),
    ),
  );

const drawn = screenRows();
const fields = [...formRows, ...payoutRows, ...drawn];
const count = (holds: (row: Row) => boolean): number => fields.filter(holds).length;
const inForms = [...formRows, ...payoutRows].length;
/** Signs that no field of digits or codes, e-mail address or phone number may keep. */
const FOREIGN_SIGNS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u2010-\u2015\uff00-\uff5e]/;
const NORMALISED = ['digits', 'code', 'email', 'phone'];
const normalised = fields.filter(({ kind }) => NORMALISED.includes(kind.split(',')[0] ?? ''));

/** The figures of each kind of edit, in one line. */
const counts = [
  `Of ${fields.length} fields, the caret stays in ${count(({ component }) => caretOf(component) === 'stays')} and ` +
    `${count(({ component }) => caretOf(component) !== 'stays')} shows none`,
  `paste and autofill are tried in ${inForms} and equal typing in all`,
  `${normalised.length} are normalised and ${normalised.filter(({ kept }) => !FOREIGN_SIGNS.test(kept)).length} keep no foreign sign`,
  `no translator reaches the value of ${count(({ component }) => translationOf(component) !== 'translated')}`,
].join('; ');

const visible = JSON.stringify(FOREIGN)
  .slice(1, -1)
  .replace(/[^ -~Ａ５]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

const text = [
  '# Text fields',
  'Made from the definitions of the forms and the sources of the screens by `npm run fields`; do not edit.',
  `${formRows.length} fields of ${Object.keys(forms).length - 2} forms, ${payoutRows.length} fields of ${payoutForms.length} payout forms, and ${drawn.length} fields that screens draw themselves. ${counts}.`,
  [
    '- **Caret**: “stays” where `src/ui/text-input.tsx` draws the field; `npm run lint` refuses another `<input>`. Every story of a ' +
      'screen tries edits and undo in the fields that it shows (`tests/stories/fields-keep-the-caret.ts`). The boxes of a code show no caret.',
    `- **Paste**: what the field keeps of the copied text \`${GROUPED.replaceAll(' ', '␣')}\`.`,
    `- **Foreign signs**: what the field keeps of \`${visible}\`. The server normalises and refuses by the same rules.`,
    '- **Autofill**: the token of the field. A form keeps of a value that comes in one event what it keeps of the same signs typed one by one.',
    '- **Translation**: a translator changes text in elements. The value of an input is none; other values are excluded by `translate="no"`. ' +
      'Journeys of all screens run under a translator (`e2e/display/translation.spec.ts`).',
  ].join('\n'),
  '## Forms',
  formTable(formRows),
  '## Payout accounts',
  'The number of forms that have the field. [payout-forms.md](payout-forms.md) has the rules of each form.',
  formTable(payoutRows),
  '## Drawn by screens',
  tableOf(
    ['Component', 'Screen', ...HEAD],
    drawn.map((row) => cells(row.label, row.where, ...holdsIn(row, row.pasted, row.kept))),
  ),
]
  .join('\n\n')
  .concat('\n');

await generateFiles({
  command: 'npm run fields',
  about: `Writes docs/fields.md, every text field of the product, from the definitions of the forms and the sources of the
screens.`,
  files: () => ({ 'docs/fields.md': text }),
});
