import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORNER_SHOP } from '../demo/demo-merchants.ts';
import { createShop } from '../shop/shop.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const TOKENS = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

const COLOURED = /(?:--|color|background|border|outline|shadow|fill|stroke)[\w-]*:\s*([^;}]+)/g;
const KEYWORDS = ['calc', 'collapse', 'inherit', 'inset', 'none', 'solid'];

/** Returns the words of colour properties that are neither tokens nor keywords: `red`, `#fff`, `rgb`. */
const literalsIn = (css: string): string[] =>
  [...css.matchAll(COLOURED)]
    .flatMap(
      ([, value = '']) => value.replace(/var\([^)]*\)/g, '').match(/#\w+|(?<![\w.])[a-z-]*[a-z]/gi) ?? [],
    )
    .filter((word) => !KEYWORDS.includes(word));

const shop = createShop({
  ...CORNER_SHOP,
  wallet: 'http://localhost:4173',
  ask: async () => new Response(),
  now: () => 0,
});

test.each([
  ['the console', (path: string) => testSandbox().app.request(path), '/sandbox'],
  ['the shop', (path: string) => shop.request(`http://localhost:4174${path}`), '/'],
])('%s loads the wallet’s tokens and has no colours of its own', async (_, ask, path) => {
  const page = await (await ask(path)).text();
  const [, link = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
  const styles = await ask(link);
  expect(styles.headers.get('content-type')).toContain('text/css');
  const css = await styles.text();
  expect(css).toContain(TOKENS);
  expect(literalsIn(css.replace(TOKENS, ''))).toEqual([]);
  expect(page).not.toMatch(/<style|style="/);
});

test.each(['red', '#fff', 'rgb(0 0 0)', 'light-dark(white, black)', 'var(--line) solid hotpink'])(
  'the colour %s is a literal',
  (colour) => {
    expect(literalsIn(`a { border: 1px solid ${colour}; }`)).not.toEqual([]);
    expect(literalsIn(`a { --own: ${colour} }`)).not.toEqual([]);
  },
);
