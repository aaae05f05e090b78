// `npm run site -- <folder> [--operator <file>] [--reload <command>]`: puts the build that is in dist/ into the folder of a
// static host, as the operator's. The command has the host read its headers anew; it is run before the new page is there.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readOperator, WrongOperator } from '#operator/read.ts';
import { root } from '../setup/run.js';
import { publish } from './publish-site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, reload: { type: 'string' } },
});
const [folder] = positionals;
const built = `${root}/dist`;

const giveUp = (why: string): never => {
  console.error(why);
  process.exit(1);
};

if (!folder) giveUp('Usage: npm run site -- <folder> [--operator <file>] [--reload <command>]');
if (!existsSync(`${built}/index.html`)) giveUp('There is no build yet: npm run build');
try {
  const operator = readOperator(values.operator);
  const { reload } = values;
  await publish({
    built,
    folder: folder as string,
    operator,
    ...(reload && { reload: () => execSync(reload, { stdio: 'inherit' }) }),
  });
  console.log(`${operator.name} is in ${folder}: what is served in public/, its headers beside it.`);
} catch (error) {
  if (!(error instanceof WrongOperator)) throw error;
  giveUp(error.message);
}
