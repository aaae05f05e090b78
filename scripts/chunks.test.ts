import fc from 'fast-check';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import { chunksByUse, moduleOfScreen } from './chunks.js';

const first = moduleOfScreen(ROUTES.beforeLogin.screen);

type Graph = Record<string, { imports?: string[]; loads?: string[]; size?: number }>;

/** The file of each module, where it is not the entry's own: modules that share a file have the same. */
const filesOf = (graph: Graph): Record<string, string | undefined> => {
  const ids = Object.keys(graph);
  const whoever = (lists: 'imports' | 'loads', id: string) =>
    ids.filter((other) => graph[other]?.[lists]?.includes(id));
  const getModuleInfo = (id: string) => ({
    isEntry: id === 'main',
    importers: whoever('imports', id),
    dynamicImporters: whoever('loads', id),
    importedIds: graph[id]?.imports ?? [],
    code: 'x'.repeat(graph[id]?.size ?? 4_000),
  });
  const { test: takes, name } = chunksByUse();
  if (typeof takes !== 'function' || typeof name !== 'function') throw new Error('They are by use');
  ids.forEach(takes);
  const context = { getModuleInfo } as unknown as Rolldown.ChunkingContext;
  return Object.fromEntries(ids.map((id) => [id, name(id, context) ?? undefined]));
};

const screens = ['a', 'b', 'c', 'd', 'e', 'f'];
const app: Graph = { main: { imports: ['stack'], loads: [first, ...screens] }, stack: {}, [first]: {} };

test('what the entry imports is the app; what one screen alone imports is its own', () => {
  const files = filesOf({ ...app, a: { imports: ['own'] }, b: { imports: ['stack'] }, own: {} });
  expect(files).toMatchObject({ main: 'app', stack: 'app' });
  expect([files.a, files.own, files.b]).toEqual([undefined, undefined, undefined]);
});

test('what the same screens share is one file, and what others share is another', () => {
  const files = filesOf({
    ...app,
    a: { imports: ['one', 'two'] },
    b: { imports: ['one', 'two'] },
    c: { imports: ['three'] },
    d: { imports: ['three'] },
    one: { size: 40_000 },
    two: {},
    three: { size: 40_000 },
  });
  expect(files.one).toMatch(/^shared/);
  expect(files.two).toBe(files.one);
  expect(files.three).toMatch(/^shared/);
  expect(files.three).not.toBe(files.one);
});

test('what is small joins what nearly the same screens want: a request costs more than it weighs', () => {
  const shared = (size: number): Graph => ({
    ...app,
    ...Object.fromEntries(screens.map((id) => [id, { imports: id === 'f' ? ['many'] : ['many', 'most'] }])),
    many: { size: 40_000 },
    most: { size },
  });
  const small = filesOf(shared(400));
  expect(small.most).toBe(small.many);
  const large = filesOf(shared(400_000));
  expect(large.most).not.toBe(large.many);
});

test('what the first screen shares comes with the app', () => {
  const files = filesOf({ ...app, [first]: { imports: ['page'] }, a: { imports: ['page'] }, page: {} });
  expect(files.page).toBe('app');
});

/** Whether some file imports itself over others. */
const hasCircle = (graph: Graph, files: Record<string, string | undefined>): boolean => {
  const fileOf = (id: string) => files[id] ?? id;
  const next = new Map<string, Set<string>>();
  for (const [id, { imports = [] }] of Object.entries(graph)) {
    const own = next.get(fileOf(id)) ?? new Set();
    for (const file of imports.map(fileOf)) if (file !== fileOf(id)) own.add(file);
    next.set(fileOf(id), own);
  }
  return [...next].some(([file, imported]) => {
    const reached = new Set(imported);
    for (const other of reached) for (const further of next.get(other) ?? []) reached.add(further);
    return reached.has(file);
  });
};

const modules = Array.from({ length: 9 }, (_, index) => `module ${index}`);

/** Each imports only later ones. */
const anyModule = (index: number) =>
  fc.record({
    imports: fc.subarray(modules.slice(index + 1, index + 4)),
    size: fc.constantFrom(100, 5_000, 300_000),
  });

test('no file imports itself over another', () => {
  const anyScreen = fc.record({ imports: fc.subarray(modules, { maxLength: 4 }) });
  const anyGraph = fc.tuple(
    fc.tuple(...modules.map((_, index) => anyModule(index))),
    fc.array(anyScreen, { minLength: 6, maxLength: 6 }),
  );
  fc.assert(
    fc.property(anyGraph, ([shared, shown]) => {
      const graph: Graph = {
        ...app,
        ...Object.fromEntries(screens.map((id, index) => [id, shown[index] ?? {}])),
      };
      // What no screen comes to is not in a build.
      for (const [index, id] of modules.entries()) {
        const isWanted = Object.values(graph).some(({ imports }) => imports?.includes(id));
        if (isWanted) graph[id] = shared[index] ?? {};
      }
      expect(hasCircle(graph, filesOf(graph))).toBe(false);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});
