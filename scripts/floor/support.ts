import data from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** The oldest supported versions, by the names of `browserslist`. */
export type Floor = Record<string, string>;

/** The parts of the data; a part that is missing is an error of the package. */
const { api = {}, css = {}, javascript = {} } = data;
const { builtins = {}, regular_expressions: patterns = {} } = javascript;

/** The names of `browserslist` in the data of MDN, where they differ. */
const NAMES: Record<string, BrowserName> = {
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  android: 'webview_android',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

const covers = (entry: SimpleSupportStatement, version: number): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix } = entry;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix) return false;
  return numberOf(added) <= version && !(typeof removed === 'string' && numberOf(removed) <= version);
};

/** The interfaces and built-in objects, by name. */
const interfaces: Record<string, Identifier | undefined> = {
  ...builtins.Intl,
  ...api,
  ...builtins,
};

/**
 * The kinds of objects that code gets without naming the kind, so that only the name of a member shows it. All others are
 * reached through a constructor, a global or a member that is checked itself.
 */
const UNNAMED =
  /^(Array|ArrayBuffer|AsyncGenerator|AsyncIterator|BigInt|Date|Error|Generator|Iterator|Map|Number|Object|Promise|RegExp|Set|String|Symbol|TypedArray|Uint8Array|AbortSignal|Blob|CanvasRenderingContext2D|Clipboard|CSS\w+|DataTransfer|Document|DocumentFragment|DOM\w+|Element|ElementInternals|\w*Event|EventTarget|File|FormData|Headers|HTML\w+|IntersectionObserver|MediaQueryList|Node|Range|Request|Response|Selection|Storage|SVG\w+|Text|URL|URLSearchParams)$/;

const UNITS: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
};

/** The members of all interfaces and built-in objects, by name. */
const members = new Map<string, { owner: string; feature: Identifier }[]>();
for (const [owner, one] of Object.entries(interfaces)) {
  for (const [name, feature] of Object.entries(one ?? {})) {
    const same = members.get(name) ?? [];
    if (name !== owner && name !== '__compat')
      members.set(name, [...same, { owner, feature: feature as Identifier }]);
  }
}

/** The features that a pattern of a regular expression uses, by their name in the data. */
const PATTERNS: [name: string, pattern: RegExp][] = [
  ['lookbehind_assertion', /\(\?<[=!]/],
  ['modifier', /\(\?[ims]*-?[ims]+:/],
];

/** Returns functions that say in which browsers of a floor a feature is missing; an empty text for none, or for an unknown feature. */
export const supportAt = (floor: Floor) => {
  const versions = Object.entries(floor).map(
    ([name, version]) => [NAMES[name] ?? (name as BrowserName), version] as const,
  );

  const missing = (feature: Identifier | undefined): string => {
    const support = feature?.__compat?.support;
    if (!support) return '';
    return versions
      .filter(
        ([name, version]) => ![support[name] ?? []].flat().some((entry) => covers(entry, numberOf(version))),
      )
      .map(([name, version]) => `${name} ${version}`)
      .join(', ');
  };

  /** A method of an object of unknown kind: missing if no interface has the name at the floor. */
  const method = (name: string): string => {
    const features = members.get(name) ?? [];
    const isNew = features.some(
      ({ owner, feature: { __compat: { status } = {} } }) =>
        UNNAMED.test(owner) && status?.standard_track && !status.deprecated,
    );
    if (!isNew) return '';
    const texts = features.map(({ feature }) => missing(feature));
    return texts.every(Boolean) ? (texts[0] ?? '') : '';
  };

  return {
    /** A global name, such as `scheduler`. */
    global: (name: string): string => missing(api[name] ?? builtins[name] ?? api.Window?.[name]),
    /** A member of an interface such as `AbortSignal` or of a global such as `navigator`; undefined for another object. */
    ownMember: (object: string, name: string): string | undefined => {
      const isGlobal = api.Window?.[object] !== undefined;
      const owner = interfaces[isGlobal ? object.replace(/^./, (first) => first.toUpperCase()) : object];
      const own = owner?.[`${name}_static`] ?? owner?.[name];
      return own && missing(own);
    },
    method,
    /** A regular expression. The build rewrites no pattern. */
    pattern: (source: string, flags = ''): string =>
      [
        ...PATTERNS.filter(([, pattern]) => pattern.test(source)).map(([name]) => patterns[name]),
        flags.includes('v') ? builtins.RegExp?.unicodeSets : undefined,
      ]
        .map(missing)
        .find(Boolean) ?? '',
    property: (name: string): string => missing(css.properties?.[name]),
    keyword: (property: string, name: string): string => missing(css.properties?.[property]?.[name]),
    unit: (name: string): string => {
      const group = /^[dls]v/.test(name) ? UNITS[name[0] ?? ''] : undefined;
      return missing(css.types?.length?.[group ?? name]);
    },
    cssFunction: (name: string): string => missing(css.types?.[name] ?? css.types?.color?.[name]),
    selector: (name: string): string => missing(css.selectors?.[name]),
    atRule: (name: string): string => missing(css['at-rules']?.[name]),
  };
};

export type Support = ReturnType<typeof supportAt>;

/** A use of a feature that a browser of the floor lacks. */
export type Finding = {
  name: string;
  line: number;
  /** The code around the use: a built file has a single line. */
  near: string;
  /** The browsers of the floor that lack the feature. */
  missing: string;
  /** True if the file tests that the feature is there. */
  isTested: boolean;
};

/** Returns the code around a position. */
export const nearIn = (code: string, at: number): string =>
  code.slice(Math.max(0, at - 40), at + 60).replaceAll(/\s+/g, ' ');
