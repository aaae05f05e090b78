import type { Colours, Operator } from '../src/domain/operator.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The operator's colours over ours, wherever in the page they stand. */
export const styleOf = (colours: Colours): string => {
  const of = (theme: 0 | 1) =>
    Object.entries(colours)
      .map(([name, tone]) => `--color-${name}:${typeof tone === 'string' ? tone : tone[theme]}`)
      .join(';');
  return `:root:root{${of(0)}}@media (prefers-color-scheme:dark){:root:root{${of(1)}}}`;
};

/** Our mark in the operator's colours (src/ui/brand.tsx). */
const markOf = ({ brand, 'brand-light': given, 'on-brand': taken }: Partial<Colours> = {}): string =>
  `data:image/svg+xml,${encodeURIComponent(
    [
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>",
      `<rect width='40' height='40' rx='12' fill='${brand ?? '#0b5d48'}'/>`,
      `<path fill='${given ?? '#b9f3d8'}' d='M9 19a10 10 0 0 1 10-10h10a2 2 0 0 1 2 2 8 8 0 0 1-8 8z'/>`,
      `<path fill='${taken ?? '#fff'}' d='M31 21a10 10 0 0 1-10 10H11a2 2 0 0 1-2-2 8 8 0 0 1 8-8z'/>`,
      '</svg>',
    ].join(''),
  )}`;

/** Begins and ends what is the operator's in the page's head, so that it can be put in place of another's. */
const HEAD = /<!--operator-->.*<!--\/operator-->/s;

/** A page with `<!--operator--><!--/operator-->` in its head, or with another operator there, as this operator's. */
export const asPageOf = (page: string, operator: Operator): string => {
  if (!HEAD.test(page)) throw new Error('The page has no place for an operator in its head.');
  const { name, description, logo, colours } = operator;
  const head = [
    `<title>${escaped(name)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="icon" href="${escaped(logo ?? markOf(colours))}">`,
    // Data, no script: a Content-Security-Policy lets it be, and nothing in it ends it.
    `<script type="application/json" id="operator">${JSON.stringify(operator).replaceAll('<', '\\u003c')}</script>`,
    colours ? `<style>${styleOf(colours)}</style>` : '',
  ];
  return page.replace(HEAD, () => `<!--operator-->${head.join('')}<!--/operator-->`);
};

/** Other hosts that the page of an operator calls: their server, their store for files, their merchants. */
export const hostsOf = ({ api, fileStore, merchants = [] }: Operator): string[] => [
  ...new Set([api ?? [], fileStore.startsWith('/') ? [] : new URL(fileStore).origin, merchants].flat()),
];
