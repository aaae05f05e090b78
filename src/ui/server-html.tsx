import createDOMPurify, { type DOMPurify } from 'dompurify';
import { useMemo } from 'react';
import { jumpOf } from '#domain/navigation/server-link.ts';
import styles from './server-html.module.css';

const SHOWN = {
  ALLOWED_TAGS:
    'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: 'alt colspan dir height href lang rowspan src target title width'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // The page takes HTML from DOMPurify alone (Trusted Types); a browser that does not know them gets the text.
  RETURN_TRUSTED_TYPE: true,
};

/** The first two levels of headings are the page's own. */
const OWN_HEADINGS = 2;
const LOWEST_HEADING = 6;

let purifier: DOMPurify | undefined;

/** It takes a while to make: whoever fetches this ahead does not wait for it. */
const makePurifier = (): DOMPurify => {
  const made = createDOMPurify(window);
  made.setConfig(SHOWN);
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element instanceof HTMLAnchorElement) aim(element);
    if (element instanceof HTMLImageElement) guard(element);
  });
  return made;
};

const PICTURE = /^(https:|data:image\/(png|jpeg|gif|webp);)/i;

const guard = (picture: HTMLImageElement): void => {
  if (!PICTURE.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src');
  picture.setAttribute('loading', 'lazy');
};

/** A link leads where `jumpOf` says, and a page elsewhere learns nothing of ours. */
const aim = (link: HTMLAnchorElement): void => {
  const jump = jumpOf(link.getAttribute('href') ?? '');
  link.removeAttribute('target');
  if (!jump) link.removeAttribute('href');
  if (jump?.kind === 'inside') link.setAttribute('href', jump.path);
  if (jump?.kind !== 'outside') return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
};

/** Of HTML from the server, what may be shown: words, their form, pictures and safe links; no style, form, script. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  purifier ??= makePurifier();
  const clean = purifier.sanitize(lowerHeadings(html));
  if (cleaned.size === MOST_CLEANED) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
};

/** Cleaning takes a while, and a row of a long list comes and goes. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 500;

/** Before it is cleaned: nothing is changed after that. */
const lowerHeadings = (html: string): string =>
  html.replace(/(?<=<\/?h)[1-6](?=[\s/>])/gi, (level) =>
    String(Math.min(Number(level) + OWN_HEADINGS, LOWEST_HEADING)),
  );

/**
 * Words that the server sends as HTML: the only place that shows such. DOMPurify comes with it, so load what uses it on
 * demand.
 */
export function ServerHtml(props: {
  /** As it came. */
  html: string;
  /** Called with a link to a screen of the wallet that was tapped; without it the browser follows. */
  onFollow?: (path: string) => void;
}) {
  const { html, onFollow } = props;
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by keys too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={styles.html}
      // The server's language need not be the page's.
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been cleaned
      dangerouslySetInnerHTML={clean}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
        if (!link || !onFollow) return;
        event.preventDefault();
        onFollow(link.getAttribute('href') ?? '');
      }}
    />
  );
}
