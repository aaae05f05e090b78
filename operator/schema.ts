import * as z from 'zod';
import type { Colours, Operator, Pair, Tone } from '../src/domain/operator.ts';
import { WITHDRAW_TYPES } from '../src/domain/payouts/withdraw-type.ts';
import { LANGUAGE_TAGS } from '../src/domain/words/language.ts';

const words = z.string().trim().min(1);

const address = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Allows plain http on localhost only, for trials. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');

/** Returns why a text is not the origin of a safe host, or undefined. */
const originFault = (text: string): string | undefined => {
  const url = address(text);
  if (!url) return 'must be an origin, such as https://api.example.com';
  if (!isSafe(url))
    return 'must be an origin with https, because browsers refuse http on any host but localhost';
  return url.origin === text ? undefined : `must be an origin: ${url.origin}, without a path or a slash`;
};

const origin = z.string().refine((text) => originFault(text) === undefined, {
  error: ({ input }) => originFault(String(input)),
});

/** A path on the host; none leads out of it. */
const path = /^\/(?!.*\.\.)[\w./-]*$/;

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

export const tone = z.custom<Tone>((value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value), {
  error: 'must be a colour such as #0b5d48',
});

export const pair: z.ZodType<Pair> = z.tuple([tone, tone], {
  error: 'must be two colours, for light and for dark',
});

const colours: z.ZodType<Colours> = z.strictObject({
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
});

const texts: z.ZodType<NonNullable<Operator['texts']>> = z.partialRecord(
  z.enum(LANGUAGE_TAGS),
  z.record(z.string(), z.record(z.string(), words)),
);

const FEATURES = ['quickLogin', 'diamondSellers'] as const;

const part = z.union([z.enum(FEATURES), z.literal(Object.values(WITHDRAW_TYPES))], {
  error: `must be ${FEATURES.join(', ')}, or the number of a payout type: ${Object.values(WITHDRAW_TYPES).join(', ')}`,
});

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
  switchedOff: z.array(part).optional(),
  agreement: z.enum(['ticked', 'asked']).optional(),
  trails: z.enum(['off', 'asked', 'on']).optional(),
  trailShare: z.number().min(0).max(1).optional(),
  problemReports: z.enum(['off', 'file', 'server']).optional(),
});
