import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, readOperator, WrongOperator } from '#operator/read.ts';
import { giveUp, isAddress, noAddress, readArguments } from '#sandbox/start/arguments.js';
import { root } from '../setup/run.js';
import { createProgress } from '../setup/terminal.ts';
import { checkSite, NoSite, toldFindings } from './check-site.ts';
import { publish } from './publish-site.ts';
import { HostsBehind, waitForHosts } from './wait-for-hosts.ts';

const { values, words, refuse } = readArguments({
  command: 'npm run site --',
  about: `Puts the build in dist/ with the operator's configuration into the folder of a static host. With "check", asks a running
host for each line of the list in docs/operating.md.`,
  words: '<folder> | check <address>',
  options: {
    operator: { type: 'string', value: '<file>', about: "the operator's configuration" },
    reload: {
      type: 'string',
      value: '<command>',
      about: 'makes the host read the new headers; runs before the page changes',
    },
    host: {
      type: 'string',
      multiple: true,
      value: '<address>',
      about: 'a host of this folder: the page changes once it sends the new headers; may be repeated',
    },
  },
});

const check = async (address: string): Promise<void> => {
  const progress = createProgress();
  const findings = await checkSite(address, {
    told: (done, all) => progress.tell(`${done} of ${all} files`),
  });
  progress.end();
  console.log(toldFindings(findings));
  const wrong = findings.filter(({ problems }) => problems.length > 0).length;
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
  const { reload, host: hosts = [] } = values;
  const refusesBefore = await publish({
    built,
    folder,
    operator,
    beside: folderOf(values.operator),
    reload: (policy) => {
      if (reload) runReload(reload);
      return waitForHosts(hosts, policy);
    },
  });
  console.log(`${operator.name} is in ${folder}: what is served in public/, its headers beside it.`);
  if (refusesBefore && hosts.length === 0)
    console.log(
      'The policy has changed: a host of this folder that was not reloaded shows a white page. --host waits for each.',
    );
};

const [first, address, ...more] = words;
if (!first) refuse('Name the folder of the host, or "check" with an address.');
if (first === 'check' && !(address && isAddress(address))) refuse(noAddress(address ?? ''));
const extra = first === 'check' ? more[0] : address;
if (extra) refuse(`"${extra}" is too much.`);
try {
  await (first === 'check' ? check(address ?? '') : put(first ?? ''));
} catch (error) {
  if (!(error instanceof WrongOperator || error instanceof NoSite || error instanceof HostsBehind))
    throw error;
  giveUp(error.message);
}
