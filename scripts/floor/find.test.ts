import { expect, test } from 'vitest';
import { floor } from '../build/floor.ts';
import { findInFile } from './find.ts';
import { supportAt } from './support.ts';

const support = supportAt(floor);

/** The names that the check finds in a file, at our floor or at another one. */
const namesIn = (file: string, text: string, at = support): string[] =>
  findInFile(file, text, at)
    .filter(({ isTested }) => !isTested)
    .map(({ name }) => name);

test.each([
  ['a static method of an interface', 'AbortSignal.any([one, other]);', 'AbortSignal.any'],
  ['a static method of a built-in object', 'Object.groupBy(list, nameOf);', 'Object.groupBy'],
  ['a method of an array', 'list.toSpliced(0, 1);', 'toSpliced'],
  ['a method of an array without types', 'take().toSorted(compare);', 'toSorted'],
  ['a method of an array literal', '[...list].toReversed();', 'toReversed'],
  ['a method of a set', 'names.isSubsetOf(others);', 'isSubsetOf'],
  ['a method of a text', 'text.isWellFormed();', 'isWellFormed'],
  ['a method of an element', 'region.showPopover();', 'showPopover'],
  ['a method of an element that only Safari lacks', 'element.checkVisibility();', 'checkVisibility'],
  ['a method of the document', 'document.startViewTransition(show);', 'document.startViewTransition'],
  ['a global object', 'scheduler.yield();', 'scheduler'],
  ['a global object of the window', 'window.trustedTypes.createPolicy(name, {});', 'trustedTypes'],
  ['a global function', 'requestIdleCallback(work);', 'requestIdleCallback'],
  ['a constructor', "new Intl.DurationFormat('en');", 'Intl.DurationFormat'],
  ['a constructor that is a global', 'new Highlight(range);', 'Highlight'],
  ['a member behind a type', '(navigator as Saving).connection.saveData;', 'navigator.connection'],
  ['a flag of a pattern', String.raw`/[\p{L}--[a-z]]/v.test(text);`, String.raw`/[\p{L}--[a-z]]/`],
  ['a modifier in a pattern', '/(?i:a)b/.test(text);', '/(?i:a)b/'],
])('finds %s', (_, code, name) => {
  expect(namesIn('a.ts', code)).toContain(name);
});

test.each([
  ['a test of its presence', 'if (!region.showPopover) return; region.showPopover();'],
  ['`typeof`', "typeof scheduler === 'object' && scheduler.yield();"],
  ['an optional call', 'element.checkVisibility?.();'],
  ['an optional member', 'navigator.connection?.saveData;'],
])('accepts %s', (_, code) => {
  expect(namesIn('a.ts', `const run = () => { ${code} };`)).toEqual([]);
});

test.each([
  [
    'a method that each browser of the floor has',
    'list.findLast(isOpen); list.at(-1); structuredClone(list);',
  ],
  ['a method whose name an older interface has', 'port.close(); list.with; AbortSignal.timeout(1);'],
  ['a name that the file declares', "import { scheduler } from './scheduler.ts'; scheduler.run();"],
])('accepts %s', (_, code) => {
  expect(namesIn('a.ts', code)).toEqual([]);
});

test.each([
  ['a pattern', '/(?<=a)b/.test(text);', '/(?<=a)b/'],
  ['a text', "new RegExp('(?<!a)b');", '/(?<!a)b/'],
  ['a template', 'new RegExp(`(?<=a)b`);', '/(?<=a)b/'],
])('finds a lookbehind in %s below Safari 16.4, which has it', (_, code, name) => {
  expect(namesIn('a.ts', code)).toEqual([]);
  expect(namesIn('a.ts', code, supportAt({ ...floor, ios_saf: '16.3' }))).toEqual([name]);
});

test.each([
  ['a unit', '.a { block-size: 100dvh; }', 'dvh'],
  ['a unit in a custom property', '.a { --height: min(370px, 100dvh - 20px); }', 'dvh'],
  ['the height of a line', '.a { margin: 2lh; }', 'lh'],
  ['a function', '.a { color: color-mix(in srgb, red, blue); }', 'color-mix()'],
  ['a property', '.a { field-sizing: content; }', 'field-sizing'],
  ['a selector', '.a:dir(rtl) { color: red; }', ':dir'],
  ['a rule', '@scope (.a) { .b { color: red; } }', '@scope'],
  ['a style of a page', '<style>.a { block-size: 100dvh; }</style>', 'dvh'],
])('finds %s in a style', (_, code, name) => {
  expect(namesIn(code.startsWith('<') ? 'a.html' : 'a.css', code)).toEqual([name]);
});

test.each([
  ['an earlier declaration', '.a { block-size: 100vh; block-size: 100dvh; }'],
  ['@supports', '@supports (block-size: 1dvh) { :root { --height: 100dvh; } }'],
  ['a selector that is meant for one engine', '.a::-webkit-slider-thumb { appearance: none; }'],
])('accepts %s in a style', (_, code) => {
  expect(namesIn('a.css', code)).toEqual([]);
});

test('takes no earlier declaration of a custom property as a fallback, because each browser takes the last one', () => {
  expect(namesIn('a.css', '.a { --height: 100vh; --height: 100dvh; }')).toEqual(['dvh']);
});

test('finds :has below Firefox 121, which has it', () => {
  const code = '.a:has(.b) { color: red; }';
  expect(namesIn('a.css', code)).toEqual([]);
  expect(namesIn('a.css', code, supportAt({ ...floor, firefox: '120' }))).toEqual([':has']);
});
