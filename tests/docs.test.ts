import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { fileAt } from '#paths/plan/flows.ts';

const root = fileAt('.');
const FOLDERS =
  '{.github,.storybook,charts,deploy,docs,e2e,locales,operator,paths,sandbox,scripts,src,tests}';

const files = globSync(['*', `${FOLDERS}/**/*`], { cwd: root });
const documents = files.filter((file) => file.endsWith('.md'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The number of cells; a `|` within code or after a backslash does not separate cells. */
const cellsOf = (row: string) => row.replace(/`[^`]*`|\\\|/g, '').split('|').length - 2;

test('each row of a table in a document has as many cells as the head of its table', () => {
  const uneven = documents.flatMap((document) => {
    let head: number | undefined;
    return textOf(document)
      .split('\n')
      .flatMap((line, at) => {
        const cells = line.startsWith('|') ? cellsOf(line) : undefined;
        head = cells === undefined ? undefined : (head ?? cells);
        return cells === head ? [] : [`${document}:${at + 1}: ${cells} cells, not ${head}`];
      });
  });
  expect(documents.length).toBeGreaterThan(25);
  expect(uneven).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('each link from one document to another file leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
      ([, path = '', anchor]) => {
        const target = path ? normalize(join(dirname(document), path)) : document;
        const isThere =
          existsSync(join(root, target)) && (anchor === undefined || anchorsIn(target).includes(anchor));
        return isThere ? [] : [`${document}: ${path}${anchor === undefined ? '' : `#${anchor}`}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

/** Files that a build or a run creates, and examples. */
const NOT_IN_GIT =
  /^(dist|assets|flags|coverage|storybook-static|sw\.js|sw-off\.js|my\.json|snapshots|usage\.json|nginx-(page|files)\.conf|versions\.json)(\/|$)/;

/** A pattern for a path: `<area>`, `…` and `*` stand for any name, `{a,b}` for one of several. */
const patternOf = (path: string) =>
  path
    .replace(/[.+()[\]^$]/g, '\\$&')
    .replace(/<[\w-]+>|…|\*+/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);

/** True if the path exists: from the root, from the document's folder, or, for a bare file name, anywhere. */
const isThere = (path: string, document: string) => {
  const from = path.includes('/') ? `^(${patternOf(dirname(document))}/)?` : '(^|/)';
  const pattern = new RegExp(`${from}${patternOf(path.replace(/\/$/, ''))}($|[/.])`);
  return files.some((file) => pattern.test(file));
};

const topLevel = new RegExp(`^(${FOLDERS.slice(1, -1).replaceAll(',', '|').replaceAll('.', '\\.')})/`);

const isPath = (code: string) =>
  /^([\w<{]|\.[\w-]+\/)[^\s`:()=]*$/.test(code) &&
  (topLevel.test(code) || /[\w>]\/$/.test(code) || /\.(ts|tsx|js|json|md|ya?ml|css|conf|html)$/.test(code));

test('each path in a document exists', () => {
  const missing = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = '']) => code.split(' '))
      .filter((word) => isPath(word) && !NOT_IN_GIT.test(word) && !isThere(word, document))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length;

const readmes = documents.filter((document) => document.endsWith('/README.md'));

test('README.md has at most 110 lines, and each README of a folder at most 25', () => {
  const long = readmes.filter((readme) => linesOf(readme) > 25);
  expect(linesOf('README.md')).toBeLessThanOrEqual(110);
  expect(long).toEqual([]);
});

test('each top-level folder and each folder of src has a README', () => {
  const folders = new Set(
    files
      .flatMap((file) => /^(?!\.)([\w-]+)\//.exec(file)?.[1] ?? [])
      .concat(files.flatMap((file) => /^(src\/[\w-]+)\//.exec(file)?.[1] ?? [])),
  );
  const without = [...folders].filter((folder) => !readmes.includes(`${folder}/README.md`));
  expect(folders.size).toBeGreaterThan(18);
  expect(without).toEqual([]);
});

const NUMBER = String.raw`(\d[\d,]*|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?)`;
const COUNTED =
  'routes|flows|states|arrows|transitions|tests|stories|journeys|paths|screens|controls|mutants|requirements|checks|operations';

/** Pages that a command writes, and those whose statements each have a date. */
const isGeneratedOrDated = (document: string) =>
  /do not edit/.test(textOf(document)) || /(CHANGELOG|decisions)\.md$/.test(document);

test('no document counts what grows with the product: a command prints it', () => {
  const count = new RegExp(String.raw`\b${NUMBER}( [a-z-]+)? (${COUNTED})\b`, 'gi');
  const counts = documents
    .filter((document) => !isGeneratedOrDated(document))
    .flatMap((document) =>
      textOf(document)
        .split('\n')
        .filter((line) => !/^- \d{4}-\d\d-\d\d/.test(line))
        .flatMap((line) => [...line.matchAll(count)].map(([words]) => `${document}: ${words}`)),
    );
  expect(counts).toEqual([]);
});

test('a document that says how many languages there are is right', () => {
  const languages = globSync('locales/*/', { cwd: root }).length;
  const words: Record<string, number> = { fourteen: 14, fifteen: 15, sixteen: 16 };
  const said = documents.flatMap((document) =>
    [...textOf(document).matchAll(/(\w+) (other )?languages\b/g)].flatMap(([sentence, word = '', other]) => {
      const number = words[word] ?? Number(word);
      return Number.isNaN(number) ? [] : [{ document, sentence, number: number + (other ? 1 : 0) }];
    }),
  );
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter(({ number }) => number !== languages)).toEqual([]);
});
