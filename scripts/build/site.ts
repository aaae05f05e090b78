// `npm run site -- <folder> [--operator <file>] [--reload <command>]`: puts the build in dist/ with the operator's
// configuration into the folder of a static host. The command makes the host read the new headers; it runs before the page
// changes.
// `npm run site -- check <address>`: asks a running host for each line of the list in docs/operating.md.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readOperator, WrongOperator } from '#operator/read.ts';
import { root } from '../setup/run.js';
import { checkSite, NoSite, toldFindings } from './check-site.ts';
import { publish } from './publish-site.ts';

const USAGE = `Usage: npm run site -- <folder> [--operator <file>] [--reload <command>]
       npm run site -- check https://wallet.example`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, reload: { type: 'string' } },
});

const giveUp = (why: string): never => {
  console.error(why);
  process.exit(1);
};

const check = async (address: string): Promise<void> => {
  const findings = await checkSite(address);
  console.log(toldFindings(findings));
  const wrong = findings.filter(({ problem }) => problem).length;
  if (wrong > 0)
    giveUp(`${wrong} of ${findings.length} are wrong. docs/operating.md says how to set up a host.`);
};

/** Runs the command that makes the host read the new headers. Ends the script before the page changes if it fails. */
const runReload = (command: string): void => {
  try {
    execSync(command, { stdio: 'inherit' });
  } catch {
    giveUp(
      `The command of --reload failed, so the page has not changed: ${command}\n` +
        'Run this again once the host runs; leave --reload out if the host is not set up yet.',
    );
  }
};

const put = async (folder: string): Promise<void> => {
  const built = `${root}/dist`;
  if (!existsSync(`${built}/index.html`)) giveUp('There is no build yet: npm run build');
  const operator = readOperator(values.operator, [built, join(folder, 'public')]);
  const { reload } = values;
  await publish({
    built,
    folder,
    operator,
    ...(reload && { reload: () => runReload(reload) }),
  });
  console.log(`${operator.name} is in ${folder}: what is served in public/, its headers beside it.`);
};

const [first, address] = positionals;
try {
  if (first === 'check' && address && URL.canParse(address)) await check(address);
  else if (first && first !== 'check' && !address) await put(first);
  else giveUp(USAGE);
} catch (error) {
  if (!(error instanceof WrongOperator || error instanceof NoSite)) throw error;
  giveUp(error.message);
}
