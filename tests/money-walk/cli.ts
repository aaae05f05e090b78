import { noSuch } from '#sandbox/basics/nearest-names.js';
import { readArguments } from '#sandbox/start/arguments.js';
import { isMutant, MUTANTS } from './mutants.ts';
import { mutateFile } from './mutate-file.ts';
import type { Report } from './report.ts';

const { values, refuse } = readArguments({
  command: 'npm run walk --',
  about:
    'Makes random payment steps with faults of network and server, and checks all money against a second ledger.',
  options: {
    screens: { type: 'boolean', default: false, about: 'on the screens, in a browser' },
    steps: {
      type: 'string',
      isCount: true,
      value: '<number>',
      about: '100,000, or 300 with --screens, if not given',
    },
    seed: {
      type: 'string',
      isCount: true,
      default: String(Math.floor(Math.random() * 2 ** 32) + 1),
      value: '<number>',
      about: 'the same steps again',
    },
    kills: {
      type: 'string',
      value: '<number>',
      about: 'how often the server is killed: 8, or 2 with --screens, if not given',
    },
    mutant: {
      type: 'string',
      value: '<name>',
      about: `with a planted fault: ${Object.keys(MUTANTS).join(', ')}`,
    },
  },
});
const { mutant = '', screens, steps = screens ? '300' : '100000', kills = screens ? '2' : '8' } = values;
if (mutant && !isMutant(mutant)) refuse(noSuch('mutant', mutant, Object.keys(MUTANTS)));
// With `--screens`, the app with the mutation is built separately.
if (isMutant(mutant) && MUTANTS[mutant].in === 'client' && !screens) mutateFile(MUTANTS[mutant]);
const began = performance.now();
const seed = Number(values.seed);
const asked = { seed, steps: Number(steps), kills: Number(kills), ...(isMutant(mutant) && { mutant }) };
console.log(`Seed ${seed}${mutant && `, mutant ${mutant}`}`);
const print = (report: Report, seconds: number): void => {
  const { steps, people, findings, calls, faults, kills, intents, checked, shown, ledger, wallets } = report;
  const count = (number: number) => number.toLocaleString('en');
  const all = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .map(([name, number]) => `${name} ${count(number)}`)
      .join(', ');
  const lines = [
    ['steps', `${count(steps)} by ${people} people in ${seconds.toFixed(0)} s`],
    ['calls', all(calls)],
    ['faults', all({ ...faults, 'kill -9': kills })],
    [
      'intents',
      `${count(intents.all)}: carried out ${count(intents.carriedOut)}, known not to be ${count(intents.refused)}, ` +
        `sent and never told ${count(intents.untold)}`,
    ],
    ['debits per intent', `at most ${intents.mostDebits}`],
    ['refunds', `${count(checked.refunds)}, each once`],
    [
      'sum of all entries',
      `${ledger.total}, ${ledger.uneven} uneven movements, database ${ledger.integrity}`,
    ],
    [
      'shown balances',
      `${count(checked.balances)} compared with the reference, ${count(checked.lists)} lists`,
    ],
    ...shown.map((one) => ['', one]),
    ['wallets', `${wallets.equal} of ${wallets.all} are the sum of their entries and what the reference has`],
    ['estimates', `${count(checked.estimates)} compared with what was taken`],
    ...(screens ? [['', `${count(checked.sums)} times a fee and what arrives on a screen`]] : []),
    ['found', findings.length === 0 ? 'nothing' : findings.slice(0, 5).join('\n                    ')],
  ];
  for (const [name = '', what] of lines) console.log(name.padEnd(20) + what);
};

// The mutation must be applied before these modules are loaded.
const report = screens
  ? await (await import('./screens.ts')).walkScreens(asked)
  : await (await import('./walk.ts')).walk(asked);
print(report, (performance.now() - began) / 1000);
process.exit(report.findings.length > 0 ? 1 : 0);
