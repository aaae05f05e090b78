import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { areaOf, readSources as readScreens, screenFile } from '../atlas/sources.ts';
import { type Contract, readContract } from '../chart/contract.ts';
import { areasOfFlows } from '../plan/flows.ts';
import { carriersIn, readRequirements, readSources } from '../requirements/requirements.ts';
import type { ChartThen } from './chart-changes.ts';
import type { Ends } from './end-changes.ts';
import type { Requirements } from './requirement-changes.ts';
import { flowsIn } from './revision.ts';
import type { Routes } from './route-changes.ts';
import type { Texts } from './text-changes.ts';

/** The area of each route, and the id of the chart that runs there. */
export type Screens = ReadonlyMap<string, { area: string; chart: string | undefined }>;

/** Everything that a review compares, of one revision. A part that cannot be read is undefined. */
export type Side = {
  folder: string;
  flows: ReadonlyMap<string, ChartThen | Error>;
  areas: ReadonlyMap<string, string>;
  ends: Ends | undefined;
  routes: Routes | undefined;
  screens: Screens | undefined;
  requirements: Requirements | undefined;
  contract: Contract | undefined;
  texts: Texts | undefined;
  /** A sentence for each part that cannot be read. */
  unread: string[];
};

/** Reads a folder of the project, by its own files. An older revision may have them elsewhere, or not at all. */
export const readSide = async (folder: string): Promise<Side> => {
  const unread: string[] = [];
  const read = async <Part>(what: string, from: () => Part | Promise<Part>): Promise<Part | undefined> => {
    try {
      return await from();
    } catch (error) {
      unread.push(`${what} cannot be read: ${(error as Error).message.split('\n')[0]}`);
      return undefined;
    }
  };
  const flows = await flowsIn(folder);
  for (const [flow, found] of flows)
    if (found instanceof Error)
      unread.push(`The chart ${flow} cannot be read: ${found.message.split('\n')[0]}`);
  return {
    folder,
    flows,
    areas: areasOfFlows(folder),
    ends: await read(
      'The table of ends',
      () => importOne(folder, 'src/app/**/ends.ts', 'ENDS') as Promise<Ends>,
    ),
    routes: await read(
      'The table of routes',
      () => importOne(folder, 'src/domain/**/routes.ts', 'ROUTES') as Promise<Routes>,
    ),
    screens: await read('The table of screens', () => screensIn(folder, flows)),
    requirements: await read('The list of requirements', () => requirementsIn(folder, flows)),
    contract: await read('The contract', () =>
      readContract(readFileSync(join(folder, 'openapi.yaml'), 'utf8')),
    ),
    texts: await read('The texts', () => textsIn(folder)),
    unread,
  };
};

const screensIn = async (folder: string, flows: Side['flows']): Promise<Screens> => {
  const screens = (await importOne(folder, 'src/app/**/screens.ts', 'SCREENS')) as Record<
    string,
    { folder: string }
  >;
  const sources = readScreens(folder);
  return new Map(
    Object.entries(screens).map(([route, screen]) => {
      const found = flows.get(sources.routedFlow(screenFile(screen)) ?? '');
      const chart = found && !(found instanceof Error) ? found.machine.id : undefined;
      return [route, { area: areaOf(screen), chart }];
    }),
  );
};

const importOne = async (folder: string, pattern: string, name: string): Promise<unknown> => {
  const [file] = globSync(pattern, { cwd: folder });
  if (!file) throw new Error(`this revision has no ${pattern}`);
  const found = ((await import(join(folder, file))) as Record<string, unknown>)[name];
  if (!found) throw new Error(`${file} exports no ${name}`);
  return found;
};

const requirementsIn = (folder: string, flows: ReadonlyMap<string, ChartThen | Error>): Requirements => {
  const says = new Map(readRequirements(folder).map((one) => [one.id, one.says]));
  if (!says.size) throw new Error('this revision has no tests/requirements/*.json');
  const planned = [...flows.values()].flatMap((flow) =>
    flow instanceof Error ? [] : (flow.plan?.paths ?? []).flatMap(({ requirements = [] }) => requirements),
  );
  const tagged = carriersIn(readSources(folder), []).map(({ requirement }) => requirement);
  return { says, shown: new Set([...planned, ...tagged]) };
};

const textsIn = (folder: string): Texts => {
  const files = globSync('locales/*/*.json', { cwd: folder }).sort();
  if (!files.length) throw new Error('this revision has no locales/<language>/*.json');
  const byLanguage = Map.groupBy(files, (file) => file.split(/[\\/]/)[1] as string);
  return new Map(
    [...byLanguage].map(([language, ofLanguage]) => [
      language,
      new Map(
        ofLanguage.flatMap((file) =>
          flat(`${basename(file, '.json')}:`, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
        ),
      ),
    ]),
  );
};

/** Returns the texts of an area by key; groups of texts by `group.name`. */
const flat = (prefix: string, texts: Record<string, unknown>): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'object' && text !== null
      ? flat(`${prefix}${key}.`, text as Record<string, unknown>)
      : [[`${prefix}${key}`, String(text)]],
  );
