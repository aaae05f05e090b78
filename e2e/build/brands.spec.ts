import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Operator } from '#domain/operator.ts';
import { OWN_LOOK } from '#operator/own-look.ts';
import { readOperator } from '#operator/read.ts';
import { ownPair } from '#operator/style.ts';
import { builtApp } from '#sandbox/http/static-files.ts';
import { publish } from '../../scripts/build/publish-site.ts';

const DIST = 'dist';
const second = readOperator(fileURLToPath(import.meta.resolve('#operator/palma.json')));

/** A brand with names of its own: "Wallet" is also a word of the app. */
const first: Operator = {
  ...readOperator(),
  name: 'Erstgeld',
  description: 'Das erste Geld.',
  logo: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#a1b2c3" d="M0 0h9v9z"/></svg>')}`,
  languages: ['fr', 'en'],
  texts: { en: { welcome: { title: 'Erstgeld, first of all' } } },
};

/** Every text in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The texts of a brand that another one lacks. Short ones, such as tags of languages, are also words of the code. */
const marksOf = (brand: Operator, other: Operator): string[] => {
  const ours = Object.keys(second.colours ?? {}).flatMap((name) => ownPair(OWN_LOOK.tokens, name));
  const theirs = new Set(textsIn(other));
  const all = [...textsIn({ ...brand, registration: {} }), ...(brand.colours ? [] : ours)];
  return [...new Set(all)].filter((text) => text.length > 6 && !theirs.has(text));
};

/** The declarations of our own colours and art, which the page's style overrides. */
const OVERRIDDEN = /--(color|art)-[\w-]+:[^;}]*/g;

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile() && !/^flags\/|[.](br|gz)$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file))] as const);

const isPicture = (file: string) => /[.](png|ico|svg|jpe?g|webp|avif)$/.test(file);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-brands-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Publishes a build for the first brand, and that result for the second. Returns both brands' public folders. */
const publishBoth = async () => {
  const one = join(folder, 'one');
  const two = join(folder, 'two');
  await publish({ built: DIST, folder: one, operator: first });
  await publish({ built: join(one, 'public'), folder: two, operator: second });
  return { one: join(one, 'public'), two: join(two, 'public') };
};

test('no file of a brand has a text, a colour or a picture of another brand', async () => {
  const { one, two } = await publishBoth();
  const ofFirst = new Map(filesIn(one));
  const leftovers = filesIn(two).flatMap(([file, content]) => {
    if (isPicture(file)) return ofFirst.get(file)?.equals(content) ? [`${file} is the same picture`] : [];
    const text = content.toString().replaceAll(OVERRIDDEN, '');
    const found = [readOperator(), first].flatMap((brand) => marksOf(brand, second));
    return [...new Set(found)].filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
  });
  expect(leftovers).toEqual([]);
  const { lang, icons } = JSON.parse(readFileSync(join(two, 'manifest.webmanifest'), 'utf8'));
  expect(lang).toBe('es');
  for (const { src } of icons) expect(ofFirst.has(src)).toBe(true);
  expect(readFileSync(join(two, 'index.html'), 'utf8')).toContain('<html lang="es">');
});

test('the sandbox answers with the files of the published brand', async () => {
  const { one, two } = await publishBoth();
  const sandbox = builtApp(one, second, () => []);
  const different: string[] = [];
  for (const [file, content] of filesIn(two)) {
    const response = await sandbox.request(`/${file}`);
    if (!Buffer.from(await response.arrayBuffer()).equals(content)) different.push(file);
  }
  expect(different).toEqual([]);
});
