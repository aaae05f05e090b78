import type { Area } from './message.ts';

/** One colour for light and dark; or one for each of them. */
export type Tone = `#${string}`;
export type Pair = readonly [light: Tone, dark: Tone];

/** The brand's own colours, by the tokens that they are (src/ui/tokens.css). */
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

/** What can be switched off: a payout type is called by its number, as in the contract. */
type Part = 'quickLogin' | 'diamondSellers' | number;

/** Whom the wallet belongs to, and what of it is theirs: the configuration that stands in the page (reading 63). */
export type Operator = {
  name: string;
  /** What the page says of itself to search engines. */
  description: string;
  /** A square picture in place of our mark: a path on the wallet's host, an https or a data address. */
  logo?: string;
  colours?: Colours;
  /** Where people write to about their data. */
  privacyEmail: string;
  /** Where people write to who are refused. */
  supportEmail: string;
  /** The Hong Kong company that agents have their contract with (payouts 1). */
  contractCompany: string;
  /** When the present terms came into effect. */
  termsDate: string;
  /** The origin of the server, where it is not the page's own. */
  api?: string;
  /** The S3-compatible store for files, bucket included, and its region (reading 12): on this host, or an address. */
  fileStore: string;
  fileStoreRegion: string;
  /** Origins of merchants that open the wallet in a window of its own, and are told in the background (payouts 4). */
  merchants?: readonly string[];
  /** Where an account of a channel is created by who has none, by payout type. */
  registration: { readonly [payoutType: string]: string | undefined };
  /** The languages that are offered, the first for whoever speaks none of them; all where nothing is said. */
  languages?: readonly string[];
  /** Wordings in place of ours, by language. */
  texts?: { readonly [language: string]: { readonly [A in Area]?: Readonly<Record<string, string>> } };
  switchedOff?: readonly Part[];
  /** Whether the terms are agreed to from the start (account 2), or whoever comes is asked to tick them. */
  agreement?: 'ticked' | 'asked';
};

/** The operator of this page; nobody until one is connected. */
export let OPERATOR = {} as Operator;

/** Says whose wallet it is; the app does so once, before anything else. */
export const connectOperator = (operator: Operator): void => {
  OPERATOR = operator;
};

export const isOn = (part: Part): boolean => !OPERATOR.switchedOff?.includes(part);
