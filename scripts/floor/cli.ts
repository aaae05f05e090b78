import { globSync, readFileSync } from 'node:fs';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { floor } from '../build/floor.ts';
import { findInFile } from './find.ts';
import { supportAt } from './support.ts';
import { WAIVED } from './waived.ts';

const ABOVE_FLOOR = 'src/ports/above-floor/';

const { words: folders } = readArguments({
  command: 'npm run floor --',
  about: `Fails for what the oldest supported browsers lack (docs/browsers.md), in the build: "dist" has the packages and all styles.
\`npm run lint\` gives it our sources; they use newer things only in ${ABOVE_FLOOR}.`,
  words: '<folder>…',
});
const isBuilt = folders.includes('dist');
const files = globSync(
  folders.map((folder) => `${folder}/**/*.${isBuilt ? '{js,html}' : '{ts,tsx}'}`),
  { exclude: ['**/*.{test,stories}.{ts,tsx}', '**/*.d.ts'] },
).map((file) => file.replaceAll('\\', '/'));
if (files.length === 0) giveUp(`There are no files in ${folders.join(', ')}: npm run build`);

const isWaived = (name: string): boolean => Object.hasOwn(WAIVED, name.replace(/(?<=.):.*/, ''));

const support = supportAt(floor);
const findings = files.flatMap((file) =>
  findInFile(file, readFileSync(file, 'utf8'), support)
    .filter(
      ({ name, isTested }) => !isWaived(name) && !(isTested && (isBuilt || file.startsWith(ABOVE_FLOOR))),
    )
    .map(({ name, line, near, missing, isTested }) =>
      [
        `${file}:${line}: ${name} is missing in ${missing}`,
        `    …${near}…`,
        isTested && `    Move the test of its presence and its fallback to ${ABOVE_FLOOR}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
);
for (const finding of findings) console.error(finding);
console.log(`${files.length} files, ${findings.length} uses of what the oldest supported browsers lack`);
process.exitCode = findings.length > 0 ? 1 : 0;
