import { basename } from 'node:path';
import { ROUTES } from '../src/domain/routes.ts';

/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

/**
 * @typedef {object} Chunk modules that go into one file
 * @property {boolean} isApp
 * @property {Set<string>} wantedBy the screens and sheets that need it, by their modules
 * @property {number} bytes
 * @property {string[]} ids
 */

/** What a request costs besides what it brings: about as many bytes come meanwhile on a slow network, one trip among several. */
const trip = 1000;

/** How much a byte more weighs: everybody waits for the first screen, hardly anybody for sheets, which come ahead of time. */
const weights = { firstScreen: 30, screen: 1, sheet: 0.1 };

/** How much of a module's text is left, roughly, when it is minified and zipped. */
const zipped = 1 / 4;

/** @param {string} folder of a screen in `src/screens` @returns {string} how the address of its module ends */
export const moduleOfScreen = (folder) => `/screens/${folder}/${basename(folder)}.tsx`;

/**
 * Which modules go into one file. The entry and all it imports are the app. What several screens share begins as one
 * file for each set of screens; two files then become one as long as the requests that saves outweigh what somebody
 * fetches in vain.
 * @param {string[]} modules
 * @param {Context['getModuleInfo']} infoOf
 * @returns {Chunk[]}
 */
const chunksOf = (modules, infoOf) => {
  /** @param {string} id @returns {Set<string>} the entries that import it, over however many others */
  const entriesOf = (id) => {
    const importers = new Set([id]);
    for (const importer of importers)
      for (const next of infoOf(importer)?.importers ?? []) importers.add(next);
    return new Set([...importers].filter((importer) => isEntry(importer)));
  };
  /** @param {string} id */
  const isEntry = (id) => isStart(id) || Boolean(infoOf(id)?.dynamicImporters.length);
  /** @param {string} id */
  const isStart = (id) => Boolean(infoOf(id)?.isEntry);

  const wantedBy = new Map(modules.map((id) => [id, entriesOf(id)]));
  const entries = new Set([...wantedBy.values()].flatMap((some) => [...some]));
  // What nobody imports is the bundler's own.
  const isOfApp = (/** @type {Set<string>} */ some) => some.size === 0 || [...some].some(isStart);

  const firstScreen = moduleOfScreen(ROUTES.beforeLogin.screen);
  const weightOf = (/** @type {string} */ entry) => {
    if (entry.endsWith(firstScreen)) return weights.firstScreen;
    const importers = infoOf(entry)?.dynamicImporters ?? [];
    return importers.some((id) => isOfApp(wantedBy.get(id) ?? new Set())) ? weights.screen : weights.sheet;
  };
  const weight = new Map([...entries].map((entry) => [entry, weightOf(entry)]));
  const cost = (/** @type {Chunk} */ { wantedBy, bytes }) =>
    [...wantedBy].reduce((sum, entry) => sum + (weight.get(entry) ?? 0), 0) * (trip + bytes);

  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const [id, some] of wantedBy) {
    const isApp = isOfApp(some);
    if (!isApp && some.size === 1) continue;
    const key = isApp ? 'app' : [...some].sort().join();
    const chunk = chunks.get(key) ?? { isApp, wantedBy: isApp ? entries : some, bytes: 0, ids: [] };
    chunk.bytes += (infoOf(id)?.code?.length ?? 0) * zipped;
    chunk.ids.push(id);
    chunks.set(key, chunk);
  }
  return mergedChunks([...chunks.values()], cost, (id) => infoOf(id)?.importedIds ?? []);
};

/**
 * @param {Chunk[]} chunks
 * @param {(chunk: Chunk) => number} cost
 * @param {(id: string) => string[]} importsOf
 */
const mergedChunks = (chunks, cost, importsOf) => {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk])));
  const neighbours = (/** @type {Chunk} */ chunk) =>
    chunk.ids.flatMap(importsOf).map((id) => chunkOf.get(id));
  /** Whether one of them would import itself over a third. @param {Chunk} one @param {Chunk} other */
  const isCircle = (one, other) => {
    const pair = new Set([one, other]);
    const reached = new Set([...pair].flatMap(neighbours).filter((chunk) => chunk && !pair.has(chunk)));
    for (const chunk of reached) {
      for (const next of chunk ? neighbours(chunk) : []) {
        if (next && pair.has(next)) return true;
        reached.add(next);
      }
    }
    return false;
  };
  /** @param {Chunk} one @param {Chunk} other @returns {Chunk} */
  const merged = (one, other) => ({
    isApp: one.isApp || other.isApp,
    wantedBy: new Set([...one.wantedBy, ...other.wantedBy]),
    bytes: one.bytes + other.bytes,
    ids: [...one.ids, ...other.ids],
  });

  const pairs = chunks.flatMap((one, index) => chunks.slice(index + 1).map((other) => ({ one, other })));
  const [best] = pairs
    .map(({ one, other }) => ({ one, other, gain: cost(one) + cost(other) - cost(merged(one, other)) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .filter(({ one, other }) => !isCircle(one, other));
  if (!best) return chunks;
  const { one, other } = best;
  return mergedChunks(
    [...chunks.filter((chunk) => chunk !== one && chunk !== other), merged(one, other)],
    cost,
    importsOf,
  );
};

/**
 * The files of the build, by the module graph alone: no list of names has to be kept.
 * @returns {import('vite').Rolldown.CodeSplittingGroup}
 */
export const chunksByUse = () => {
  /** @type {string[]} */
  let modules = [];
  /** @type {Map<string, string> | undefined} */
  let names;
  return {
    debugName: 'chunks by use',
    // A module that something in another file needs is in that file, or in one of these: all of them are named.
    includeDependenciesRecursively: false,
    // All are tested before the first is named.
    test: (id) => {
      if (names) [modules, names] = [[], undefined];
      modules.push(id);
      return true;
    },
    name: (id, context) => {
      names ??= new Map(
        chunksOf(modules, (id) => context.getModuleInfo(id)).flatMap(({ isApp, ids }, index) =>
          ids.map((id) => [id, isApp ? 'app' : `shared-${index}`]),
        ),
      );
      return names.get(id);
    },
  };
};
