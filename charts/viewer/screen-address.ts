import type { Language } from '#domain/words/language.ts';
import type { Approach } from './recordings.ts';

/** Theme and language of the screens beside a chart. */
export type Look = {
  theme: string;
  language: Language;
};

/** The parameters of a page that shows one screen. */
type Asked = Look & {
  flow: string;
  /** The leaf states that are active at once. */
  leaves: string[];
  /** The path to the states; undefined for any path. */
  approach?: Approach | undefined;
};

/**
 * Returns the URL of that page. The parameters are in the hash, so that another state does not load the page again.
 */
export const screenAddress = ({ flow, leaves, approach, theme, language }: Asked): string => {
  const asked = new URLSearchParams({ flow, state: leaves.join(' + '), theme, language });
  if (approach) asked.set('approach', JSON.stringify(approach));
  return `${pageFor({ theme, language })}#${asked}`;
};

/** Returns the page: in Storybook a story with theme and language. */
const pageFor = ({ theme, language }: Look): string =>
  import.meta.env.STORYBOOK
    ? `iframe.html?viewMode=story&id=flows-screen--at-a-state&globals=theme:${theme};locale:${language}`
    : '/charts/screen';

/** Reads the parameters of this page. */
export const askedScreen = (): Asked => {
  const asked = new URLSearchParams(window.location.hash.slice(1));
  return {
    flow: asked.get('flow') ?? '',
    leaves: (asked.get('state') ?? '').split(' + '),
    approach: JSON.parse(asked.get('approach') ?? 'null') ?? undefined,
    theme: asked.get('theme') ?? 'light',
    language: (asked.get('language') ?? 'en') as Language,
  };
};
