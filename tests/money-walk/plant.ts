import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { PLANTS, type PlantName } from './plants.ts';

/** Puts a mistake into a file whenever it is loaded from now on. */
export function plant(name: PlantName): void {
  const { file, from, to } = PLANTS[name];
  const url = pathToFileURL(file).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      if (asked !== url) return loaded;
      const source = String(loaded.source);
      if (source.split(from).length !== 2) throw new Error(`${file} has no one place for ${name}`);
      return { ...loaded, source: source.replace(from, () => to) };
    },
  });
}
