// Divides work among machines that share nothing but the repository. Plain JavaScript for the machine's own Node.

/** A part of the work, and the number of parts: `2/4` is the second of four. @typedef {{ part: number, parts: number }} Shard */

/** Returns the shard that a text such as `1/4` names; undefined if it names none. @param {string} text @returns {Shard | undefined} */
export const readShard = (text) => {
  const [, part, parts] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []).map(Number);
  return part !== undefined && parts !== undefined && part <= parts ? { part, parts } : undefined;
};

/** The message for a text that names no shard. @param {string} text */
export const noShard = (text) => `--shard is a part and how many there are, as in 1/4, not "${text}".`;

/** Returns `1-of-4` for the shard `1/4`: a part of file names. @param {string} shard */
export const fileNameOf = (shard) => shard.replace('/', '-of-');

/**
 * Divides items into parts of nearly equal weight: the heaviest item goes first, always to the lightest part. The result
 * depends only on the items, their order and their weights. Each part keeps the order of the items.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} parts
 * @param {(item: Item) => number} weightOf
 * @returns {Item[][]}
 */
export const divide = (items, parts, weightOf = () => 1) => {
  const loads = Array.from({ length: parts }, () => 0);
  const weights = items.map(weightOf);
  const heaviestFirst = items
    .map((_, index) => index)
    .sort((a, b) => Number(weights[b]) - Number(weights[a]));
  /** @type {Map<number, number>} */
  const partOf = new Map();
  for (const index of heaviestFirst) {
    const part = loads.indexOf(Math.min(...loads));
    loads[part] = Number(loads[part]) + Number(weights[index]);
    partOf.set(index, part);
  }
  return loads.map((_, part) => items.filter((_item, index) => partOf.get(index) === part));
};

/**
 * Returns why these shards are not all parts of the same work, each once, in words; empty if they are complete.
 * @param {readonly string[]} shards such as `1/4`
 * @returns {string[]}
 */
export const gapsIn = (shards) => {
  const counts = [...new Set(shards.map((shard) => readShard(shard)?.parts ?? 0))].sort((a, b) => a - b);
  if (counts.length > 1) return [`the shards are of different numbers of parts: ${shards.join(', ')}`];
  const all = Array.from({ length: counts[0] ?? 0 }, (_, index) => `${index + 1}/${counts[0]}`);
  return all.flatMap((shard) => {
    const times = shards.filter((one) => one === shard).length;
    if (times === 0) return [`shard ${shard} is missing`];
    return times > 1 ? [`shard ${shard} is there ${times} times`] : [];
  });
};
