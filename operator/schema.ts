import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Colours, Operator, Pair, Tone } from '../src/domain/operator.ts';
import { WITHDRAW_TYPES } from '../src/domain/payouts/withdraw-type.ts';
import { LANGUAGE_TAGS } from '../src/domain/words/language.ts';
import { contrastFaults } from './contrast.ts';

const locales = fileURLToPath(new URL('../locales/', import.meta.url));

/** Returns the keys of our texts in a language, by area. */
const keysOf = (language: string): Map<string, string[]> =>
  new Map(
    globSync(`${language}/*.json`, { cwd: locales }).map((file) => [
      basename(file, '.json'),
      Object.keys(JSON.parse(readFileSync(`${locales}${file}`, 'utf8'))),
    ]),
  );

const words = z.string().trim().min(1);

const address = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Allows plain http on localhost only, for trials. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');

const origin = z.string().refine((text) => address(text)?.origin === text && isSafe(new URL(text)), {
  error: 'must be an origin, such as https://api.example.com, without a path or a slash at its end',
});

const path = /^\/[\w./-]*$/;

const place = z
  .string()
  .refine((text) => path.test(text) || (address(text) !== undefined && isSafe(new URL(text))), {
    error: 'must be a path on the host of the wallet, or an https address',
  });

const picture = z
  .string()
  .refine((text) => path.test(text) || /^(https:\/\/[^\s"<>]+|data:image\/[^\s"<>]+)$/.test(text), {
    error: 'must be a path on the host of the wallet, an https address, or a data:image address',
  });

const tone = z.custom<Tone>((value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value), {
  error: 'must be a colour such as #0b5d48',
});

const pair: z.ZodType<Pair> = z.tuple([tone, tone], {
  error: 'must be two colours, for light and for dark',
});

const colours: z.ZodType<Colours> = z
  .strictObject({
    accent: pair,
    'accent-pressed': pair,
    'accent-soft': pair,
    'on-accent': pair,
    brand: tone,
    'brand-lift': tone,
    'brand-deep': tone,
    'brand-light': tone,
    'on-brand': tone,
    'on-brand-soft': tone,
  })
  .superRefine((chosen, context) => {
    for (const message of contrastFaults(chosen)) context.addIssue({ code: 'custom', message });
  });

const texts: z.ZodType<NonNullable<Operator['texts']>> = z
  .partialRecord(z.enum(LANGUAGE_TAGS), z.record(z.string(), z.record(z.string(), words)))
  .superRefine((byLanguage, context) => {
    for (const [language, areas] of Object.entries(byLanguage)) {
      const known = keysOf(language);
      for (const [area, wordings] of Object.entries(areas)) {
        const keys = known.get(area);
        if (!keys)
          context.addIssue({ code: 'custom', path: [language, area], message: 'is no area of texts' });
        for (const key of Object.keys(wordings)) {
          if (keys && !keys.includes(key))
            context.addIssue({
              code: 'custom',
              path: [language, area, key],
              message: 'is no key of that area',
            });
        }
      }
    }
  });

const payoutType = z.literal(Object.values(WITHDRAW_TYPES), { error: 'is no payout type' });

/** The configuration file of an operator. Unknown fields are an error. */
export const operatorSchema: z.ZodType<Operator> = z.strictObject({
  name: words.max(24),
  description: words,
  logo: picture.optional(),
  colours: colours.optional(),
  privacyEmail: z.email(),
  supportEmail: z.email(),
  contractCompany: words,
  termsDate: z.iso.date(),
  api: origin.optional(),
  fileStore: place,
  fileStoreRegion: words,
  merchants: z.array(origin).optional(),
  registration: z.partialRecord(
    z.enum(Object.values(WITHDRAW_TYPES).map(String)),
    z.url({ protocol: /^https$/ }),
  ),
  languages: z.array(z.enum(LANGUAGE_TAGS)).min(1).optional(),
  texts: texts.optional(),
  switchedOff: z.array(z.union([z.enum(['quickLogin', 'diamondSellers']), payoutType])).optional(),
  agreement: z.enum(['ticked', 'asked']).optional(),
});
