import type { Language } from '#domain/words/language.ts';
import type { Approach } from './recordings.ts';

/** How screens look that stand beside a chart. */
export interface Look {
  theme: string;
  language: Language;
}

/** What a page with one screen is asked to show. */
interface Asked extends Look {
  flow: string;
  /** The leaf states that the chart is in, all at once. */
  leaves: string[];
  /** How it came there; without it, on some way there. */
  approach?: Approach | undefined;
}

/** The address of that page. All that is asked stands after the #, so that another state needs no other page. */
export const screenAddress = ({ flow, leaves, approach, theme, language }: Asked): string => {
  const asked = new URLSearchParams({ flow, state: leaves.join(' + '), theme, language });
  if (approach) asked.set('approach', JSON.stringify(approach));
  return `${pageFor({ theme, language })}#${asked}`;
};

/** In Storybook it is one of the stories, and begins in the right look. */
const pageFor = ({ theme, language }: Look): string =>
  import.meta.env.STORYBOOK
    ? `iframe.html?viewMode=story&id=flows-screen--at-a-state&globals=theme:${theme};locale:${language}`
    : '/charts/screen';

/** What this page is asked to show. */
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
