import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plant } from './mutants.ts';

/** Puts another text into a file whenever it is loaded from now on. */
export function plant(planted: Plant): void {
  const url = pathToFileURL(planted.file).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      return asked === url ? { ...loaded, source: withPlant(String(loaded.source), planted) } : loaded;
    },
  });
}

export function withPlant(source: string, { file, from, to }: Plant): string {
  if (source.split(from).length !== 2) throw new Error(`${file} has no one place for ${to}`);
  return source.replace(from, () => to);
}
