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
const trip = 1300;

/** How much a byte more weighs: everybody waits for the first screen, hardly anybody for sheets, which come ahead of time. */
const weights = { firstScreen: 3, screen: 1, sheet: 0.1 };

/** How many bytes a screen may have before those in vain weigh twice. */
const much = 45_000;

/** From this burden on bytes in vain weigh as much as it says; below, where there is room, hardly anything. */
const heavy = 1.75;
const light = 0.4;

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
  const sizeOf = (/** @type {string} */ id) => (infoOf(id)?.code?.length ?? 0) * zipped;
  /** How much more a byte in vain weighs for somebody who fetches much already. @type {Map<string, number>} */
  const burden = new Map([...entries].map((entry) => [entry, 1]));
  for (const [id, some] of wantedBy) {
    if (isOfApp(some)) continue;
    for (const entry of some) burden.set(entry, (burden.get(entry) ?? 0) + sizeOf(id) / much);
  }
  for (const [entry, weight] of burden)
    if (weight < heavy && !entry.endsWith(firstScreen)) burden.set(entry, light);
  const cost = (/** @type {Iterable<string>} */ entries, /** @type {number} */ bytes) =>
    [...entries].reduce(
      (sum, entry) => sum + (weight.get(entry) ?? 0) * (trip + bytes * (burden.get(entry) ?? 1)),
      0,
    );

  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const [id, some] of wantedBy) {
    const isApp = isOfApp(some);
    if (!isApp && some.size === 1) continue;
    const key = isApp ? 'app' : [...some].sort().join();
    const chunk = chunks.get(key) ?? { isApp, wantedBy: isApp ? entries : some, bytes: 0, ids: [] };
    chunk.bytes += sizeOf(id);
    chunk.ids.push(id);
    chunks.set(key, chunk);
  }
  return mergedChunks([...chunks.values()], cost, (id) => infoOf(id)?.importedIds ?? []);
};

/**
 * @param {Chunk[]} chunks
 * @param {(entries: Iterable<string>, bytes: number) => number} cost of some bytes in one file, for those who want it
 * @param {(id: string) => string[]} importsOf
 * @returns {Chunk[]}
 */
const mergedChunks = (chunks, cost, importsOf) => {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk])));
  const neighbours = new Map(
    chunks.map((chunk) => [
      chunk,
      new Set(chunk.ids.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? [])),
    ]),
  );
  /** All that comes with two files, besides them; undefined where they would import themselves over a third. */
  const drawnBy = (/** @type {Chunk} */ one, /** @type {Chunk} */ other) => {
    const direct = [one, other].flatMap((chunk) => [...(neighbours.get(chunk) ?? [])]);
    const drawn = new Set(direct.filter((chunk) => chunk !== one && chunk !== other));
    for (const chunk of drawn) {
      for (const next of neighbours.get(chunk) ?? []) {
        if (next === one || next === other) return undefined;
        drawn.add(next);
      }
    }
    return [...drawn].filter(({ isApp }) => !isApp);
  };
  /** @param {Chunk} one @param {Chunk} other @returns {Chunk} */
  const merged = (one, other) => ({
    isApp: one.isApp || other.isApp,
    wantedBy: new Set([...one.wantedBy, ...other.wantedBy]),
    bytes: one.bytes + other.bytes,
    ids: [...one.ids, ...other.ids],
  });
  const costOf = (/** @type {Chunk} */ { wantedBy, bytes }) => cost(wantedBy, bytes);

  let best = { gain: 0, next: chunks };
  const pairs = chunks
    .flatMap((one, index) =>
      chunks.slice(index + 1).map((other) => ({ one, other, both: merged(one, other) })),
    )
    .map((pair) => ({ ...pair, gain: costOf(pair.one) + costOf(pair.other) - costOf(pair.both) }))
    .sort((a, b) => b.gain - a.gain);
  for (const { one, other, both, gain } of pairs) {
    if (gain <= best.gain) break;
    const drawn = drawnBy(one, other);
    if (!drawn) continue;
    // Whoever wants one of the two gets what the other imports, too.
    const inVain = drawn.reduce(
      (sum, { wantedBy, bytes }) => sum + cost(both.wantedBy.difference(wantedBy), bytes),
      0,
    );
    if (gain - inVain <= best.gain) continue;
    const others = chunks.filter((chunk) => chunk !== one && chunk !== other);
    const widened = others.map((chunk) =>
      drawn.includes(chunk) ? { ...chunk, wantedBy: chunk.wantedBy.union(both.wantedBy) } : chunk,
    );
    best = { gain: gain - inVain, next: [...widened, both] };
  }
  return best.next === chunks ? chunks : mergedChunks(best.next, cost, importsOf);
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
