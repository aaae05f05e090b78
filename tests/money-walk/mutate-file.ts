import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './mutants.ts';

/** From now on, the file is loaded with the mutated text. */
export const mutateFile = (mutant: Mutant): void => {
  const url = pathToFileURL(mutant.file).href;
  registerHooks({
    load: (asked, context, next) => {
      const loaded = next(asked, context);
      return asked === url ? { ...loaded, source: mutatedText(String(loaded.source), mutant) } : loaded;
    },
  });
};

export const mutatedText = (source: string, { file, from, to }: Mutant): string => {
  if (source.split(from).length !== 2) throw new Error(`${file} has no single place for ${to}`);
  return source.replace(from, () => to);
};
