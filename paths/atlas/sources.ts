import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { ROUTES, type RouteName } from '#domain/routes/routes.ts';
import own from '../../package.json' with { type: 'json' };
import { fileAt } from '../plan/flows.ts';

/** A source file of the screens, as its syntax tree says. */
type Source = {
  file: string;
  /** Files of ours that it imports, from the root. */
  imports: string[];
  /** Ids of the charts whose actors it takes. */
  shows: string[];
  /** Flows that it can start. */
  starts: string[];
  isRouted: boolean;
  links: ScreenLink[];
  /** The areas of its texts. */
  areas: string[];
  /** All strings that may be keys of texts. */
  strings: string[];
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

const MACHINE = '.machine.ts';

const read = (folder: string, file: string): Source => {
  const nodes = nodesIn(folder, file);
  const imports = nodes.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => moduleSpecifier);
  return {
    file,
    imports: [...imports, ...callsOf(nodes, 'import')].flatMap((node) =>
      stringsIn(node).map((specifier) => resolved(file, specifier)),
    ),
    shows: nodes
      .filter(ts.isTypeQueryNode)
      .filter(({ parent }) => parent.getText().startsWith('ActorRefFrom<'))
      .map(({ exprName }) => exprName.getText().slice(0, -'Machine'.length)),
    starts: nodes
      .filter(ts.isImportSpecifier)
      .filter((one) => one.name.text.endsWith('Machine') && !ts.isTypeOnlyImportDeclaration(one))
      .flatMap(({ parent }) => stringsIn(parent.parent.parent))
      .flatMap((path) => (path.endsWith(MACHINE) ? [basename(path, MACHINE)] : [])),
    isRouted: callsOf(nodes, 'useRoutedFlow').length > 0,
    links: [
      ...callsOf(nodes, 'to').flatMap((call) => linkOf(file, call)),
      ...callsOf(nodes, 'useBack')
        .filter((call) => !call.arguments.length)
        .map((): ScreenLink => ({ to: 'Home', kind: 'back', file })),
    ],
    areas: callsOf(nodes, 'useTranslation').flatMap(stringsIn),
    strings: nodes
      .filter(ts.isStringLiteral)
      .filter(({ parent }) => !ts.isImportDeclaration(parent) && !ts.isJsxAttribute(parent))
      .map(({ text }) => text),
  };
};

const nodesIn = (folder: string, file: string): ts.Node[] =>
  nodesOf(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true));

/** Returns a node and all nodes in it, in the order of the source. */
const nodesOf = (node: ts.Node): ts.Node[] => {
  const nodes = [node];
  ts.forEachChild(node, (inner) => void nodes.push(...nodesOf(inner)));
  return nodes;
};

const stringsIn = (node: ts.Node): string[] =>
  nodesOf(node)
    .filter(ts.isStringLiteral)
    .map(({ text }) => text);

const callsOf = (nodes: readonly ts.Node[], name: string): ts.CallExpression[] =>
  nodes.filter(ts.isCallExpression).filter(({ expression }) => expression.getText() === name);

/** Returns the flows that stories show. */
export const flowsWithStories = (folder = fileAt('.')): Set<string> =>
  new Set(
    globSync('src/screens/**/*.stories.tsx', { cwd: folder }).flatMap((file) =>
      callsOf(nodesIn(folder, file), 'statesOf').flatMap((call) => stringsIn(call).slice(0, 1)),
    ),
  );

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

  return {
    /** The flow whose chart runs on a screen. */
    routedFlow: (screen: string): string | undefined =>
      reached([screen], ({ isRouted }) => isRouted).find(({ isRouted }) => isRouted)?.starts[0],
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
    linksOf: (screen: string): ScreenLink[] => reached([screen]).flatMap(({ links }) => links),
    keysOf: (screen: string, english: Texts): string[] => keysIn(reached([screen]), english),
    viewKeys: (flow: string, id: string, english: Texts): string[] =>
      keysIn(
        viewsOf(flow, id).flatMap((file) => sources.get(file) ?? []),
        english,
      ),
  };
};

type Texts = Readonly<Record<string, string>>;

/** Returns the keys of the texts in sources: whole keys, and names in the areas that a source uses. */
const keysIn = (sources: readonly Source[], english: Texts): string[] => {
  const keys = sources.flatMap(({ areas, strings }) =>
    strings.flatMap((name) =>
      name.includes(':') ? name : [...areas, 'common'].map((area) => `${area}:${name}`),
    ),
  );
  return [...new Set(keys.filter((key) => key in english))].sort();
};

const startsOther =
  (flow: string) =>
  (source: Source | undefined): boolean =>
    source?.starts.some((started) => started !== flow) ?? false;

/** Elements, props and functions whose address is no link to tap. Preloading a screen leads nowhere. */
const KINDS: Record<string, ScreenLink['kind'] | undefined> = {
  Redirect: 'guard',
  useTurnAway: 'guard',
  otherwise: 'back',
  useBack: 'back',
  usePreparedScreen: undefined,
};

/** Returns the link or redirect of a call such as `to('Home')`. */
const linkOf = (file: string, call: ts.CallExpression): ScreenLink[] => {
  const [name = ''] = stringsIn(call);
  const place = ts.findAncestor(call, (node) => Object.hasOwn(KINDS, nameOf(node)));
  const kind = place ? KINDS[nameOf(place)] : 'screen';
  return kind && Object.hasOwn(ROUTES, name) ? [{ to: name as RouteName, kind, file }] : [];
};

/** Returns the name of an element, prop or called function. */
const nameOf = (node: ts.Node): string => {
  if (ts.isJsxAttribute(node)) return node.name.getText();
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText();
  return ts.isCallExpression(node) ? node.expression.getText() : '';
};
