import { bad, createProgress, dim, good } from '../../../scripts/setup/terminal.ts';
import { loadContract } from '../../plan/flows.ts';
import { type Job, LEVELS } from '../../run/levels.ts';
import { type Compared, createComparison, type Verdict } from '../../user/oracle-strength.ts';
import { defineCommand, flowOption, jsonOption, oneOf, outputOption, servedAt } from '../command.ts';

const MARKS: Record<Verdict, string> = {
  active: '●',
  'told apart': '×',
  silent: ' ',
  alike: '=',
  taken: '!',
};

export default defineCommand({
  summary: 'checks that the screen oracle of each state fails in all other states',
  help: `Runs the paths of a level with a screen. Where a flow rests for the first time, the screen oracles of all its states
are tried, not only those that must hold: an oracle that also holds in another state would not notice a screen that is stuck
there. The result is a matrix: moments across, states down.

  ●  the state is active, and its oracle holds    =  both states look the same on purpose: see "alike"
  ×  the oracle fails here, as it must            !  the oracle holds here as well, so it proves nothing
     the oracle does not apply here`,
  options: {
    ...flowOption,
    level: {
      type: 'string',
      default: 'component',
      value: '<name>',
      about: LEVELS.filter((level) => level !== 'machine').join(' | '),
    },
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ flow: names, level: levelName, output, json }) => {
    const name = oneOf(
      LEVELS.filter((level) => level !== 'machine'),
      levelName,
      'level with a screen',
    );
    const { level, served, problems } = await servedAt(name, names);
    const contract = loadContract();
    const jobs = served.flatMap((flow): Job[] =>
      (level.pathsOf?.(flow, contract) ?? []).map((path) => ({ flow, path })),
    );
    const { compared, onSighting } = createComparison();
    const session = await level.open({ contract, folder: output, onSighting });
    const progress = createProgress();
    let failed = 0;
    let done = 0;
    try {
      for await (const { result } of session.run(jobs)) {
        if (result.failure) failed++;
        if (!json) progress.tell(`${++done} of ${jobs.length} paths`);
      }
    } finally {
      progress.end();
      await session.close();
    }
    const all = compared();
    const taken = all.filter(({ verdicts }) => Object.values(verdicts).includes('taken'));
    if (json) console.log(JSON.stringify({ failed, compared: all }, null, 2));
    else print(all, failed);
    return problems.length > 0 || failed > 0 || taken.length > 0;
  },
});

const print = (all: Compared[], failed: number): void => {
  for (const [flow, moments] of Map.groupBy(all, ({ flow }) => flow)) {
    const states = Object.keys(moments[0]?.verdicts ?? {});
    const width = Math.max(...states.map((state) => state.length));
    console.log(`\n${flow}`);
    for (const [index, { at }] of moments.entries())
      console.log(dim(`  ${String(index + 1).padStart(2)}  ${at}`));
    console.log(
      `  ${' '.repeat(width)}  ${moments.map((_, index) => String(index + 1).padStart(2)).join(' ')}`,
    );
    for (const state of states) {
      const marks = moments.map(({ verdicts }) => {
        const verdict = verdicts[state] ?? 'silent';
        const mark = MARKS[verdict].padStart(2);
        return verdict === 'taken' ? bad(mark) : mark;
      });
      console.log(`  ${state.padEnd(width)}  ${marks.join(' ')}`);
    }
  }
  const taken = all.flatMap(({ flow, at, verdicts }) =>
    Object.entries(verdicts).flatMap(([state, verdict]) =>
      verdict === 'taken' ? [`${flow}: in ${at}, the oracle of ${state} holds as well`] : [],
    ),
  );
  if (failed) console.log(bad(`\n${failed} paths failed: npm run paths -- run prints the reasons`));
  for (const line of taken) console.log(bad(`\n${line}`));
  if (!failed && !taken.length) console.log(good('\nevery oracle fails in the moments of all other states'));
};
