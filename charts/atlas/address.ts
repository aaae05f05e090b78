import { useMemo } from 'react';
import { LANGUAGE_TAGS, type Language } from '#domain/words/language.ts';
import type { KnownUser } from '#paths/atlas/data.ts';
import { addressWindow as page, useAddressHash } from '../address-hash.ts';
import type { Theme, Width } from './data.ts';

/** An item of the atlas, as its address names it: `route/Withdrawal`, `flow/cash-out`, `state/cash-out/finding`. */
type Item =
  | { kind: 'map' }
  | { kind: 'findings' }
  | { kind: 'route'; route: string }
  | { kind: 'flow'; flow: string }
  | { kind: 'state'; flow: string; state: string };

/** The settings of the page, besides the item. */
export type Settings = {
  /** The search. */
  q: string;
  user: KnownUser | undefined;
  theme: Theme | undefined;
  language: Language | undefined;
  /** Width of the phone on which the screens are shown. */
  width: Width;
  view: 'map' | 'list' | undefined;
};

export type Address = { item: Item; settings: Settings };

/** Returns the part of an address that names an item. */
export const nameOf = (item: Item): string => {
  switch (item.kind) {
    case 'route':
      return `route/${item.route}`;
    case 'flow':
      return `flow/${item.flow}`;
    case 'state':
      return `state/${item.flow}/${item.state}`;
    default:
      return item.kind;
  }
};

const itemOf = (name: string): Item => {
  const [kind, first = '', ...rest] = name.split('/');
  if (kind === 'route' && first) return { kind, route: first };
  if (kind === 'flow' && first) return { kind, flow: first };
  if (kind === 'state' && first) return { kind, flow: first, state: rest.join('/') };
  return { kind: kind === 'findings' ? kind : 'map' };
};

/** Parses the hash of an address: an item, and settings after a question mark. */
export const parseHash = (hash: string): Address => {
  const [name = '', query = ''] = hash.replace(/^#/, '').split('?');
  const asked = new URLSearchParams(query);
  const [user, theme, view] = [asked.get('user'), asked.get('theme'), asked.get('view')];
  return {
    // Storybook appends its own settings to the hash.
    item: itemOf(decodeURIComponent(name.replace(/&.*/, ''))),
    settings: {
      q: asked.get('q') ?? '',
      user: user === 'signedOut' ? user : user && /^\d$/.test(user) ? Number(user) : undefined,
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
      language: LANGUAGE_TAGS.find((tag) => tag === asked.get('language')),
      width: asked.get('width') === 'small' ? 'small' : 'phone',
      view: view === 'map' || view === 'list' ? view : undefined,
    },
  };
};

/** Returns the hash of an item with the settings that are not the default. */
export const hashOf = (name: string, settings: Settings): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(settings))
    if (value !== undefined && value !== '' && value !== 'phone') query.set(key, String(value));
  return query.size > 0 ? `#${name}?${query}` : `#${name}`;
};

/** Returns the item and the settings in the address of the page. */
export const useAddress = (): Address => {
  const hash = useAddressHash();
  return useMemo(() => parseHash(hash), [hash]);
};

/** Shows an item; the browser's Back returns to the previous one. */
export const goTo = (name: string, settings: Settings): void => {
  page.location.hash = hashOf(name, settings);
};

/** Changes settings without a new entry in the history. */
export const changeSettings = (item: Item, settings: Settings): void => {
  page.location.replace(`${page.location.pathname}${page.location.search}${hashOf(nameOf(item), settings)}`);
};

/** Returns the attributes of a link that opens an item in the whole window, not in a frame of Storybook. */
export const linkTo = (name: string, settings: Settings): { href: string; target: string } => ({
  href: `${page.location.pathname}${page.location.search}${hashOf(name, settings)}`,
  target: '_top',
});
