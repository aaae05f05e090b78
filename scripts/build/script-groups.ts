import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const at = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The start of the app, and the screen that a new user sees first. Each keeps a script of its own. */
const FIRST = ['src/app/main.tsx', 'src/screens/sign-in/welcome/welcome.tsx'].map(at);

/** What nearly every other screen needs at once: better early than with the first tap. */
const FRAME = [
  'src/screens/common/loading/loading.tsx',
  'src/ui/sheet.tsx',
  'src/ui/text-field.tsx',
  'src/flow/trail-choice.ts',
  'src/api/refused.ts',
  'src/domain/navigation/picture.ts',
].map(at);

/** Puts the modules that the first screen needs, also indirectly, into two scripts. */
const firstScripts = (): Group['name'] => {
  const needed = new Set<string>();
  return (module, context) => {
    if (needed.size === 0) {
      for (const file of [...FIRST, ...FRAME]) needed.add(file);
      for (const id of needed)
        for (const next of context.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
    }
    if (!needed.has(module) || FIRST.includes(module)) return null;
    // Libraries change less often than the app, so their script stays cached over releases.
    return module.includes('node_modules') ? 'libraries' : 'start';
  };
};

/** Modules for forms and for codes, which many screens need, but not those without input. */
const FORMS = /common\/form\/(?!date)|ui\/(password-field|username|choice)/;
const SCHEMAS = /zod|basic-info|names-form|form-check|forms\/form\.ts/;
const CODES =
  /noble|\/password-hash|new-password|(register|login)-requests|person\/password|sign-in-failure|support-sentence|code-entry|verification-code|captcha|code-input|countdown/;

/** A module that at least so many screens and sheets need goes into one script, whatever its name. */
const MANY = 8;

/**
 * Scripts of what several screens share. A module that matches is taken with all that it needs; earlier rows take it
 * first. A screen then loads a few files instead of one for each shared module.
 */
const SHARED: Group[] = [
  { name: 'server-html', test: /dompurify|server-html|ui\/picture\./ },
  { name: 'lists', test: /tanstack|endless-list/ },
  {
    name: 'parts',
    test: /lucide|ui\/(tabs|list-item|initials|card|flag|headline|picker-field)|common\/(dialogs|back-page|loading|times)|domain\/(documents\/documents|history\/(system|paged))|messages-requests|flow\/(?!trail-choice|data-saver|use-progress|share)|level-page|with-level|lazy-level|use-account-name|country-picker\.machine|machines\/common\/picker|level-question|offered-payouts|cash-out-limits/,
  },
  {
    name: 'screens',
    test: (module) => ![SCHEMAS, FORMS, CODES].some((one) => one.test(module)),
    minShareCount: MANY,
  },
  { name: 'schemas', test: SCHEMAS },
  { name: 'forms', test: FORMS },
  { name: 'codes', test: CODES },
  {
    name: 'money',
    test: /domain\/(money|history|payouts|merchants|lists\/bank)|ui\/amount|common\/transaction\/|payouts\/(money-|shown-balance|account-name)|document-review|linked-accounts|write-end|lazy-confirmed/,
  },
  { name: 'keypads', test: /keypad|pin-input|amount-pad|typed-ahead|code-pad/ },
  { name: 'payment-code', test: /payment-code|payment-authorisation|time-left|identity-check|own-code/ },
  { name: 'pickers', test: /picker|indexed-list|pick-list|search/ },
  {
    name: 'upload',
    test: /upload|aws4|decode-picture|picture-size|use-progress|level-document|ui\/(file|picture-frame|use-address)/,
  },
  { name: 'signing', test: /documents\/signing|signature_pad/ },
];

/** The groups of modules that the bundler puts into one script each; each screen and sheet has a script of its own. */
export const scriptGroups = (): Group[] => [
  { name: firstScripts(), priority: SHARED.length + 1 },
  ...SHARED.map((group, index) => ({ minShareCount: 2, ...group, priority: SHARED.length - index })),
];
