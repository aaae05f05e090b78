import type { Area } from './words/message.ts';

/** A colour, and its pair for the light and the dark theme. */
export type Tone = `#${string}`;
export type Pair = readonly [light: Tone, dark: Tone];

/** The brand's colours, by token name (src/ui/tokens.css). */
export type Colours = {
  accent: Pair;
  'accent-pressed': Pair;
  'accent-soft': Pair;
  'on-accent': Pair;
  brand: Tone;
  'brand-lift': Tone;
  'brand-deep': Tone;
  'brand-light': Tone;
  'on-brand': Tone;
  'on-brand-soft': Tone;
};

/** A part that the operator can switch off. Payout types are numbers, as in the contract. */
export type Part = 'quickLogin' | 'diamondSellers' | number;

/** The operator's configuration, which is embedded in the page (reading 63). */
export type Operator = {
  name: string;
  /** The page's description for search engines. */
  description: string;
  /** A square logo that replaces ours: a path on the wallet's host, an https or a data URL. */
  logo?: string;
  colours?: Colours;
  /** Contact for questions about personal data. */
  privacyEmail: string;
  /** Contact for users whose request was refused. */
  supportEmail: string;
  /** The Hong Kong company that signs the contracts with agents (payouts 1). */
  contractCompany: string;
  /** The day on which the current terms took effect. */
  termsDate: string;
  /** Origin of the API server, if it is not the page's own. */
  api?: string;
  /** The S3-compatible file store with its bucket, and its region (reading 12): a path on this host, or a URL. */
  fileStore: string;
  fileStoreRegion: string;
  /**
   * Origins of merchants that open the wallet in its own window and get their answer in the background (payouts 4).
   */
  merchants?: readonly string[];
  /** Page where a user without an account of a channel can create one, by payout type. */
  registration: { readonly [payoutType: string]: string | undefined };
  /** The offered languages; the first is the fallback for all other browsers. Default: all languages. */
  languages?: readonly string[];
  /** Texts that replace ours, by language. */
  texts?: { readonly [language: string]: { readonly [A in Area]?: Readonly<Record<string, string>> } };
  switchedOff?: readonly Part[];
  /** Whether the box for the terms is ticked at first (account 2), or the user has to tick it. */
  agreement?: 'ticked' | 'asked';
  /** Whether the steps of users are recorded by name (src/domain/trails): never, if the user agrees, or unless they refuse. */
  trails?: 'off' | 'asked' | 'on';
  /** The share of visits that are recorded, from 0 to 1. Default: a tenth. */
  trailShare?: number;
  /** Whether users can report a problem, as a file or to the operator's server. Default: off. */
  problemReports?: 'off' | 'file' | 'server';
};
