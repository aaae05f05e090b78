import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROUTES, type RouteName } from '#domain/routes/routes.ts';
import own from '../../package.json' with { type: 'json' };
import { fileAt } from '../plan/flows.ts';

/** A source file of the screens and what it imports. */
type Source = {
  file: string;
  text: string;
  /** Files of ours, from the root. */
  imports: string[];
  /** Ids of the charts whose actors it takes. */
  shows: string[];
  /** Flows that it can start. */
  starts: string[];
};

/** A link or redirect to another route in the source of a screen. */
type ScreenLink = { to: RouteName; kind: 'screen' | 'back' | 'guard'; file: string };

const aliases = Object.entries(own.imports).map(
  ([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const,
);

const resolved = (importer: string, specifier: string): string => {
  const alias = aliases.find(([from]) => specifier.startsWith(from));
  return alias ? specifier.replace(alias[0], alias[1]) : join(dirname(importer), specifier);
};

const MACHINE = /([\w-]+)\.machine\.ts$/;

const read = (folder: string, file: string): Source => {
  const text = readFileSync(join(folder, file), 'utf8');
  const found = [...text.matchAll(/import\s+(type\s)?([^'"()]*?)\s*from\s+'([^']+)'/g)].map(
    ([, isType, clause = '', specifier = '']) => ({
      path: resolved(file, specifier),
      isValue: !isType && /(?<!type )\b\w+Machine\b/.test(clause),
    }),
  );
  const lazy = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, specifier = '']) =>
    resolved(file, specifier),
  );
  const machines = found.flatMap(({ path, isValue }) => {
    const [, flow] = MACHINE.exec(path) ?? [];
    return flow ? [{ flow, isValue }] : [];
  });
  return {
    file,
    text,
    imports: [...found.map(({ path }) => path), ...lazy],
    shows: [...text.matchAll(/ActorRefFrom<typeof (\w+)Machine>/g)].map(([, id = '']) => id),
    starts: machines.filter(({ isValue }) => isValue).map(({ flow }) => flow),
  };
};

/** A screen as `SCREENS` has it. */
type Screen = { folder: string };

export const areaOf = ({ folder }: Screen): string => folder.slice(0, folder.indexOf('/'));

/** Returns the file of a screen. */
export const screenFile = ({ folder }: Screen): string => `src/screens/${folder}/${basename(folder)}.tsx`;

/** The screens as sources: the flows that each starts or opens, the routes it leads to, and its files. */
export type Sources = ReturnType<typeof readSources>;

/** Reads all screens of a folder of the project. */
export const readSources = (folder = fileAt('.')) => {
  const files = globSync('src/{screens,app,flow}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/*.{test,stories,d}.{ts,tsx}'],
  });
  const sources = new Map(files.map((file) => [file, read(folder, file)]));
  const ofScreens = (file: string): Source | undefined =>
    file.startsWith('src/screens/') ? sources.get(file) : undefined;

  /** All files of the screens that a file needs; does not go on behind a file where `stops` is true. */
  const reached = (start: readonly string[], stops: (source: Source) => boolean = () => false): Source[] => {
    const seen = new Map<string, Source>();
    const visit = (file: string): void => {
      const source = ofScreens(file);
      if (!source || seen.has(file)) return;
      seen.set(file, source);
      if (!stops(source)) source.imports.forEach(visit);
    };
    start.forEach(visit);
    return [...seen.values()];
  };

  /** The files that show a flow: those of its folder, and those that take its actor. */
  const viewsOf = (flow: string, id: string): string[] =>
    files.filter((file) => {
      const source = ofScreens(file);
      return source?.shows.includes(id) || (source && basename(dirname(file)) === flow);
    });

  const isRouted = ({ text }: Source): boolean => text.includes('useRoutedFlow(');

  return {
    /** The flow whose chart runs on a screen. */
    routedFlow: (screen: string): string | undefined =>
      reached([screen], isRouted).find((source) => isRouted(source))?.starts[0],
    /** Flows that the screen of a flow opens, which its chart does not invoke. */
    openedBy: (flow: string, id: string): string[] => {
      const views = viewsOf(flow, id).filter((file) => !startsOther(flow)(sources.get(file)));
      const isOther = (source: Source) =>
        startsOther(flow)(source) || (source.shows.length > 0 && !source.shows.includes(id));
      const opened = reached(views, isOther).flatMap(({ starts }) => starts);
      return [...new Set(opened)].filter((one) => one !== flow);
    },
    /** Flows that the shell runs on every route. */
    ofShell: [
      ...new Set(
        [...sources.values()]
          .filter(({ file }) => file.startsWith('src/app/'))
          .flatMap(({ starts }) => starts),
      ),
    ],
    linksOf: (screen: string): ScreenLink[] => reached([screen]).flatMap(linksIn),
    textsOf: (screen: string): Source[] => reached([screen]),
    viewTexts: (flow: string, id: string): Source[] =>
      viewsOf(flow, id).flatMap((file) => sources.get(file) ?? []),
  };
};

const startsOther =
  (flow: string) =>
  (source: Source | undefined): boolean =>
    source?.starts.some((started) => started !== flow) ?? false;

const LINK = /(<Redirect to=\{|otherwise=\{|useBack\(|usePreparedScreen\()?\bto\('(\w+)'/g;

const KINDS: Record<string, ScreenLink['kind'] | undefined> = {
  '<Redirect to={': 'guard',
  'otherwise={': 'back',
  'useBack(': 'back',
};

/** Returns the links and redirects to other routes in a source file. Preloading a screen is not a link. */
const linksIn = ({ file, text }: Source): ScreenLink[] => [
  ...[...text.matchAll(LINK)].flatMap(([, before, name = '']): ScreenLink[] =>
    before === 'usePreparedScreen(' || !Object.hasOwn(ROUTES, name)
      ? []
      : [{ to: name as RouteName, kind: before ? (KINDS[before] ?? 'screen') : 'screen', file }],
  ),
  ...(/useBack\(\)/.test(text) ? [{ to: 'Home' as const, kind: 'back' as const, file }] : []),
];
