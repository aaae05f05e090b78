import { integrityOf } from '#operator/installed.ts';
import { type Ask, unreachable } from './ask.ts';

/** Requests that are sent at once. */
const AT_ONCE = 8;
/** After this many files without an answer, the others are not requested: each may take the whole time limit. */
const ENOUGH = AT_ONCE;
/** Files that are named; further ones are counted. */
const NAMED = 10;

/** A file of the worker's list; the manifest has no hash, because it differs between operators. */
export type ListedFile = { path: string; integrity?: string };

/** Returns the list of files in a service worker. */
export const listIn = (worker: string): ListedFile[] =>
  [...worker.matchAll(/\{[^{}]*"url":"[^"]+"[^{}]*\}/g)].map(([entry]) => {
    const { url, integrity } = JSON.parse(entry) as { url: string; integrity?: string };
    return { path: `/${url}`, ...(integrity && { integrity }) };
  });

/** Returns what is wrong with a file, as a group of files is described; undefined if nothing is. */
const wrongOf = async (response: Response, { path, integrity }: ListedFile): Promise<string | undefined> => {
  const content = new Uint8Array(await response.arrayBuffer());
  if (response.status === 404) return 'missing';
  if (response.status !== 200) return `answered with ${response.status}`;
  if (!integrity || integrityOf(content) === integrity) return undefined;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && !path.endsWith('.html');
  return isPage ? 'answered with a page' : 'of another release or damaged';
};

const toldGroup = (what: string, paths: string[]): string => {
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
  const count = paths.length === 1 ? '1 file' : `${paths.length} files`;
  return `${what} (${count}): ${paths.toSorted().slice(0, NAMED).join(', ')}${more}`;
};

/** Requests every file as a browser does, compares its hash, and returns the wrong files in groups. */
export const fileProblems = async (
  files: readonly ListedFile[],
  ask: (path: string) => ReturnType<Ask>,
  told: (done: number, all: number) => void = () => {},
): Promise<string[]> => {
  const groups = new Map<string, string[]>();
  const left = [...files];
  let silent = 0;
  const next = async (): Promise<void> => {
    const file = left.shift();
    if (!file) return;
    const wrong = await ask(file.path)
      .then((response) => wrongOf(response, file))
      .catch((error) => {
        silent += 1;
        return unreachable(error);
      });
    if (wrong) groups.set(wrong, [...(groups.get(wrong) ?? []), file.path]);
    if (silent >= ENOUGH) {
      if (left.length > 0)
        groups.set(
          'not asked for, because others had no answer',
          left.splice(0).map(({ path }) => path),
        );
    } else told(files.length - left.length, files.length);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return [...groups].map(([what, paths]) => toldGroup(what, paths));
};
