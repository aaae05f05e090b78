import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Differences between two revisions: files, and names of texts (`cashOut`). */
type Differing = { files: readonly string[]; texts: readonly string[] };

/** Files outside of the imports that every picture depends on. */
const FOR_ALL = /^(package-lock\.json|openapi\.yaml|\.storybook\/)/;

/** The model or plan of a flow, which its stories replay. */
const OF_FLOW = /^tests\/(models|plans)\/[^/]+\/([\w-]+)\.(model\.ts|json)$/;

/**
 * Returns the story files of screens in a folder of the project whose pictures may differ: those that import a file
 * that differs or name a text that differs, directly or not. A change of the preview concerns all.
 */
export const affectedStories = (folder: string, { files, texts }: Differing): string[] => {
  const stories = globSync('src/screens/**/*.stories.tsx', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const readImports = importsIn(folder);
  const changed = new Set(files);
  const flows = files.flatMap((file) => OF_FLOW.exec(file)?.[2] ?? []);
  const isChanged = (file: string) =>
    changed.has(file) || flows.some((flow) => file.endsWith(`/${flow}.machine.ts`));
  const preview = reachable('.storybook/preview.tsx', readImports, draws);
  if (files.some((file) => FOR_ALL.test(file)) || [...preview].some(isChanged)) return stories;
  return stories.filter((story) =>
    [...reachable(story, readImports)].some(
      (file) => isChanged(file) || texts.some((name) => readImports(file).text.includes(`${name}'`)),
    ),
  );
};

/**
 * False for code that draws nothing; a story that depends on such code imports it itself. Older revisions have the charts at
 * the root.
 */
const draws = (file: string): boolean =>
  !/^(machines|paths|src\/(api|domain|flow|machines|ports))\//.test(file);

type Module = { text: string; imports: string[] };

/** Returns a reader of files with the files that they import, from the folder's root. Reads each once. */
const importsIn = (folder: string): ((file: string) => Module) => {
  const manifest = join(folder, 'package.json');
  const { imports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { imports?: Record<string, string> };
  const known = new Map<string, Module>();
  const resolve = (from: string, specifier: string): string[] => {
    const path = specifier.replace(/\?.*$/, '');
    const alias = Object.keys(imports).find((name) => path.startsWith(name.slice(0, -1)));
    const target = alias
      ? path.replace(alias.slice(0, -1), (imports[alias] ?? '').slice(2, -1))
      : path.startsWith('.')
        ? join(dirname(from), path).replaceAll('\\', '/')
        : undefined;
    return target && existsSync(join(folder, target)) ? [target] : [];
  };
  return (file) => {
    const found = known.get(file);
    if (found) return found;
    const text = /\.(tsx?|css)$/.test(file) ? readFileSync(join(folder, file), 'utf8') : '';
    const specifiers = text.matchAll(
      /(?:\bfrom |\bimport |\bimport\(|@import |composes: .* from )\s*['"]([^'"]+)['"]/g,
    );
    const read = { text, imports: [...specifiers].flatMap(([, name = '']) => resolve(file, name)) };
    known.set(file, read);
    return read;
  };
};

/** Code that no story shows: of the tools for charts, and of the app around its screens, such as where flows lead. */
const UNSEEN = /^(charts\/|src\/app\/.*\.ts$)/;

/** Returns a file and all its imports that stories show. */
const reachable = (
  start: string,
  read: (file: string) => Module,
  follows: (file: string) => boolean = () => true,
): Set<string> => {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || UNSEEN.test(file) || !follows(file)) continue;
    found.add(file);
    open.push(...read(file).imports);
  }
  return found;
};
