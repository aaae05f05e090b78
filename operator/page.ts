import type { Colours, Operator } from '../src/domain/operator.ts';
import { firstLanguage } from './installed.ts';
import { OWN_LOOK } from './own-look.ts';
import { asAddress, declarations, ownPair, pairOf } from './style.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the style element's content with the operator's colours, which override ours everywhere. */
const styleOf = (colours: Colours): string => {
  const { tokens, art } = OWN_LOOK;
  const light = declarations(colours, { tokens, art }, ([light]) => light);
  const dark = declarations(colours, { tokens, art: {} }, ([, dark]) => dark);
  return `:root:root{${light}}@media (prefers-color-scheme:dark){:root:root{${dark}}}`;
};

/** Returns our mark in the operator's colours (src/ui/brand.tsx). */
export const markOf = (colours?: Colours): string => {
  const fill = (name: 'brand' | 'brand-light' | 'on-brand') =>
    `fill="${(colours ? pairOf(colours[name]) : ownPair(OWN_LOOK.tokens, name))[0]}"`;
  return asAddress(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
      `<rect width="40" height="40" rx="12" ${fill('brand')}/>`,
      `<path ${fill('brand-light')} d="M9 19a10 10 0 0 1 10-10h10a2 2 0 0 1 2 2 8 8 0 0 1-8 8z"/>`,
      `<path ${fill('on-brand')} d="M31 21a10 10 0 0 1-10 10H11a2 2 0 0 1-2-2 8 8 0 0 1 8-8z"/>`,
      '</svg>',
    ].join(''),
  );
};

/** Matches the operator's part of the page head between its markers, to replace another operator's. */
const HEAD = /<!--operator-->.*<!--\/operator-->/s;

/** Returns the page with this operator in its head, in the operator's first language until a user's is known. Throws if the page has no markers. */
export const asPageOf = (page: string, operator: Operator): string => {
  if (!HEAD.test(page))
    throw new Error('The page head has no <!--operator--> markers: no place for an operator.');
  const { name, description, logo, colours } = operator;
  const head = [
    `<title>${escaped(name)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="icon" href="${escaped(logo ?? markOf(colours))}">`,
    // A data block, not a script, so the Content-Security-Policy allows it. Escaping `<` keeps text in the data from
    // ending the block.
    `<script type="application/json" id="operator">${JSON.stringify(operator).replaceAll('<', '\\u003c')}</script>`,
    colours ? `<style>${styleOf(colours)}</style>` : '',
  ];
  return page
    .replace(/(<html lang=")[^"]*/, `$1${firstLanguage(operator)}`)
    .replace(HEAD, () => `<!--operator-->${head.join('')}<!--/operator-->`);
};

/** Returns the other origins that the page calls: the operator's server and file store. */
export const hostsOf = ({ api, fileStore }: Operator): string[] => [
  ...new Set([api ?? [], fileStore.startsWith('/') ? [] : new URL(fileStore).origin].flat()),
];
