import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { implementationsOf } from '#machines/xstate-internals.ts';
import { callsOf } from '../chart/outcomes.ts';
import { CHARTS } from '../plan/flows.ts';
import type { ChartThen } from './chart-changes.ts';
import type { Side } from './side.ts';

/** The part of the product that belongs to the named flows, in either revision. */
export type Scope = {
  /** Ids of the charts, which the table of ends is sorted by. */
  charts: ReadonlySet<string>;
  requirements: ReadonlySet<string>;
  /** Calls that the charts make. */
  operations: ReadonlySet<string>;
  /** Folders of the screens that run the charts. */
  screens: ReadonlySet<string>;
  /** True if the code of a chart or of its screen names the text. */
  names: (key: string) => boolean;
};

/** Returns the scope of some flows. */
export const scopeOf = (flows: readonly string[], sides: readonly Side[]): Scope => {
  const found = sides.flatMap(({ flows: all }) =>
    flows.flatMap((flow): ChartThen[] => {
      const chart = all.get(flow);
      return chart && !(chart instanceof Error) ? [chart] : [];
    }),
  );
  const folders = sides.map((side) => ({ side, screens: screensOf(side.folder, flows) }));
  const code = folders
    .flatMap(({ side: { folder }, screens }) => {
      const charts = flows.flatMap((flow) => globSync(`${CHARTS}/*/${flow}/*.ts`, { cwd: folder }));
      const files = [
        ...charts,
        ...screens.flatMap((screen) => globSync(`${screen}/**/*.{ts,tsx}`, { cwd: folder })),
      ];
      return files.map((file) => readFileSync(join(folder, file), 'utf8'));
    })
    .join('\n');
  return {
    charts: new Set(found.map(({ machine }) => machine.id)),
    requirements: new Set(
      found.flatMap(({ plan }) => (plan?.paths ?? []).flatMap(({ requirements = [] }) => requirements)),
    ),
    operations: new Set(
      found.flatMap(({ machine }) =>
        Object.keys(implementationsOf(machine).actors).flatMap((actor) => callsOf(machine, actor)),
      ),
    ),
    screens: new Set(folders.flatMap(({ screens }) => screens)),
    names: (key) => {
      const [area = '', name = ''] = key.split(':');
      return code.includes(`'${key}'`) || (code.includes(`'${area}'`) && code.includes(`'${name}'`));
    },
  };
};

/** Returns the folders in `src/screens` with a file that imports one of the charts. */
const screensOf = (folder: string, flows: readonly string[]): string[] => {
  const imports = flows.map((flow) => `/${flow}.machine.ts'`);
  const files = globSync('src/screens/*/*/**/*.tsx', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return imports.some((one) => text.includes(one));
  });
  return [...new Set(files.map((file) => dirname(file).split(/[\\/]/).slice(0, 4).join('/')))];
};
