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
  // Only DOMPurify may insert HTML into the page (Trusted Types). Browsers without Trusted Types get a string.
  RETURN_TRUSTED_TYPE: true,
};

/** The page itself uses the first two heading levels. */
const OWN_HEADINGS = 2;
const LOWEST_HEADING = 6;

let purifier: DOMPurify | undefined;

/** Creating a purifier takes time, so callers that preload this file do not create one yet. */
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

/** Sets a link's target as `jumpOf` parses it, and hides the referrer and the window from other sites. */
const aim = (link: HTMLAnchorElement): void => {
  const jump = jumpOf(link.getAttribute('href') ?? '');
  link.removeAttribute('target');
  if (!jump) link.removeAttribute('href');
  if (jump?.kind === 'inside') link.setAttribute('href', jump.path);
  if (jump?.kind !== 'outside') return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
};

/** Returns the HTML with only text, formatting, pictures and safe links; removes styles, forms and scripts. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  purifier ??= makePurifier();
  const clean = purifier.sanitize(lowerHeadings(html));
  if (cleaned.size === MOST_CLEANED) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
};

/** Cleaning takes time, and the rows of a long list mount and unmount. */
const cleaned = new Map<string, string>();
const MOST_CLEANED = 500;

/** Runs before sanitising, because nothing may change the HTML afterwards. */
const lowerHeadings = (html: string): string =>
  html.replace(/(?<=<\/?h)[1-6](?=[\s/>])/gi, (level) =>
    String(Math.min(Number(level) + OWN_HEADINGS, LOWEST_HEADING)),
  );

/**
 * Renders HTML from the server; the only component that does. The component includes DOMPurify, so load it on demand.
 */
export const ServerHtml = (props: {
  /** The HTML from the server, unsanitised. */
  html: string;
  /** Called when a link to a screen of the wallet is tapped. Without this function, the browser follows the link. */
  onFollow?: (path: string) => void;
}) => {
  const { html, onFollow } = props;
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are pressed, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={styles.html}
      // The server's text may be in another language than the page.
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitised above
      dangerouslySetInnerHTML={clean}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
        if (!link || !onFollow) return;
        event.preventDefault();
        onFollow(link.getAttribute('href') ?? '');
      }}
    />
  );
};
