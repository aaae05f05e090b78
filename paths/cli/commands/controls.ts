import { bad, createProgress, dim, good } from '../../../scripts/setup/terminal.ts';
import { type Census, judgeCensus } from '../../judge/controls.ts';
import { loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { keepShard } from '../../shard/reports.ts';
import { subjectsOf, type UnitResult, WHOLE, type Work } from '../../shard/work.ts';
import { loadSimulatedFlow } from '../../user/user-files.ts';
import {
  defineCommand,
  flowOption,
  jsonOption,
  outputOption,
  ownUnits,
  sampledFrom,
  sampleOption,
  servedAt,
  shardOption,
} from '../command.ts';

/** A flow's census, and its findings after the waivers of its `.user.ts`. */
type Taken = UnitResult & Census & ReturnType<typeof judgeCensus>;

export default defineCommand({
  summary: 'presses every control in every state, and lists those without a response',
  help: `Each button, link, switch, checkbox, radio, tab, menu item, text field, select, combobox and slider that is enabled
and visible is pressed once in every state in which it shows, on the rendered screens. The press must have an effect within
100 ms: a transition of a chart, a request, a message, a move of the focus, navigation, or a change of the page. The state
must handle the event that the control sends. Fields are also typed into, and selects get another option. Lists are pressed
in their first and last row, tabs and radios where they are not selected.

If a press opens a layer or another page, each control there is tapped, and Enter is pressed, 0, 60, 150 and 300 ms later:
the page must ignore these second taps.

A control that needs no response has a waiver with its reason in the flow's .user.ts, under "unanswered". A waiver that is
no longer needed fails.`,
  options: { ...flowOption, ...sampleOption, ...shardOption, ...outputOption, ...jsonOption },
  run: async ({ shard, output, json, ...options }) => {
    const { level, served, problems, work } = await loadWork(options);
    const units = ownUnits(work, shard);
    const contract = loadContract();
    const session = await level.open({ contract, folder: output });
    const progress = createProgress();
    const taken: Taken[] = [];
    const row = tableOf(served.map(({ flow }) => flow));
    // With --json, standard output is the JSON alone.
    const tell = json ? console.error : console.log;
    tell(dim(row(HEAD)));
    try {
      for (const unit of units) {
        const flow = served.find((one) => one.flow === unit.name) as ModelledFlow;
        const where = `${flow.flow}, ${taken.length + 1} of ${units.length} flows`;
        progress.tell(where);
        const began = performance.now();
        const paths = level.pathsOf?.(flow, contract) ?? [];
        const { user } = await loadSimulatedFlow(flow.flow);
        const census = await session.takeCensus?.(flow.flow, paths, (pressed, of) =>
          progress.tell(`${where}: ${pressed} of ${of} controls`),
        );
        if (!census) continue;
        const judged = judgeCensus(user.unanswered ?? [], census);
        const milliseconds = Math.round(performance.now() - began);
        const one = { ...unit, items: [flow.flow], done: [flow.flow], milliseconds, ...census, ...judged };
        taken.push(one);
        progress.end();
        tell(row(rowOf(one)));
      }
    } finally {
      progress.end();
      await session.close();
    }
    keepShard(work, shard ?? WHOLE, taken, output);
    if (taken.length > 1) tell(row(totalOf(taken)));
    return report(taken, json) || problems.length > 0;
  },
  sharding: {
    planned: async (options) => ({
      work: (await loadWork(options as ControlsOptions)).work,
      combine: async (results, { json }) => {
        const taken = (results as Taken[]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const row = tableOf(taken.map(({ name }) => name));
        const rows = [HEAD, ...taken.map(rowOf), totalOf(taken)].map(row);
        for (const line of rows) (json ? console.error : console.log)(line);
        return report(taken, json);
      },
    }),
  },
});

type ControlsOptions = { flow?: string[] | undefined; sample: boolean };

const loadWork = async (options: ControlsOptions) => {
  const { level, problems, ...all } = await servedAt('component', options.flow);
  const served = sampledFrom(all.served, options);
  const work: Work = {
    name: 'controls',
    command: 'controls',
    options,
    subjects: subjectsOf(served),
    // A control is pressed once in each state, whichever path leads there.
    isDivisible: false,
  };
  return { level, served, problems, work };
};

/** Prints the findings. Returns true if there is one. */
const report = (taken: readonly Taken[], json: boolean): boolean => {
  if (json) console.log(JSON.stringify({ flows: taken }, null, 2));
  else print(taken);
  return taken.some(isWrong);
};

const isWrong = ({ found, unneeded, problems }: Taken): boolean =>
  found.length + unneeded.length + problems.length > 0;

const HEAD = ['flow', 'states', 'controls', 'presses', 'openers', 'second taps', 'waived', 'seconds'];

/** Returns a function that formats a row. Column widths are known in advance, so each row prints as soon as it is ready. */
const tableOf = (flows: readonly string[]) => {
  const widest = Math.max(...[...flows, HEAD[0] as string].map(({ length }) => length));
  return ([name = '', ...figures]: readonly (string | number)[]): string =>
    [
      String(name).padEnd(widest),
      ...figures.map((figure, index) => String(figure).padStart((HEAD[index + 1] as string).length)),
    ].join('  ');
};

const rowOf = ({ name, states, controls, presses, openers, secondTaps, waived, milliseconds }: Taken) => [
  name,
  states,
  controls,
  presses,
  openers,
  secondTaps,
  waived.length,
  (milliseconds / 1000).toFixed(1),
];

const totalOf = (all: readonly Taken[]) => {
  const sum = (of: (one: Taken) => number) => all.reduce((so, one) => so + of(one), 0);
  return [
    `${all.length} flows`,
    sum(({ states }) => states),
    sum(({ controls }) => controls),
    sum(({ presses }) => presses),
    sum(({ openers }) => openers),
    sum(({ secondTaps }) => secondTaps),
    sum(({ waived }) => waived.length),
    (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(1),
  ];
};

const print = (all: readonly Taken[]): void => {
  for (const { name, found, waived, unneeded, problems } of all) {
    if (found.length + waived.length + unneeded.length + problems.length === 0) continue;
    console.log(found.length + unneeded.length + problems.length ? bad(`\n${name}`) : `\n${name}`);
    for (const { control, state = 'any state', reason } of waived) {
      console.log(dim(`  waived: ${control} in ${state}: ${reason}`));
    }
    for (const { control, state = 'any state' } of unneeded) {
      console.log(`  a waiver that is no longer needed: ${control} in ${state}`);
    }
    for (const problem of problems) console.log(`  ${problem}`);
    for (const { state, control, what, done } of found) {
      console.log(`  in ${state}, the ${control}: ${what}`);
      console.log(dim(`    after ${done.join(', ')}`));
    }
  }
  if (!all.some(isWrong)) console.log(good('every control answers'));
};
