import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Cruise = {
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
};

// The app is bundled, so it needs no packages at run time. The server runs from its sources, with these packages in its image.
it('the dependencies are the packages that the server needs to run, and no others', () => {
  const told = execFileSync(
    'node_modules/.bin/depcruise',
    ['sandbox/start/main.ts', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { modules }: Cruise = JSON.parse(told);
  const packages = modules
    .filter(({ source }) => !source.includes('node_modules'))
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .flatMap(({ resolved }) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(resolved)?.[1] ?? []);
  // The files of this package are served unchanged.
  packages.push('flag-icons');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});
