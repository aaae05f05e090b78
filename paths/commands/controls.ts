import { defineCommand, flowOption, jsonOption, servedAt } from '../command.ts';
import { type Census, judgeCensus } from '../controls.ts';
import { loadContract } from '../flows.ts';
import { resultsFolder } from '../results.ts';
import { bad, createProgress, dim, good, table } from '../terminal.ts';
import { loadPeopled } from '../user/people.ts';

/** A flow's census, and what is said of it in its `.user.ts`. */
type Taken = { flow: string } & Census & ReturnType<typeof judgeCensus>;

export default defineCommand({
  summary: 'presses every control in every state, and tells which do not answer',
  help: `Each button, link, switch, checkbox, radio, tab and menu item that is enabled and seen is pressed once in every
state in which it shows, on the rendered screens. Within 100 ms something must come of it: a transition of a chart, a
request, a message, other focus, navigation, or a change of the page. An event that it sends must be handled in that state.
Of the rows of a list the first and the last are pressed.

A control that need not answer has a waiver with its reason in the flow's .user.ts, under "unanswered". A waiver that is no
longer needed fails.`,
  options: { ...flowOption, ...jsonOption },
  run: async ({ flow: names, json }) => {
    const { level, served, problems } = await servedAt('component', names);
    const contract = loadContract();
    const session = await level.open({ contract, folder: resultsFolder });
    const progress = createProgress();
    const taken: Taken[] = [];
    try {
      for (const flow of served) {
        if (!json) progress.tell(`${flow.flow}: ${taken.length + 1} of ${served.length} flows`);
        const paths = level.pathsOf?.(flow, contract) ?? [];
        const { user } = await loadPeopled(flow.flow);
        const census = await session.takeCensus?.(flow.flow, paths);
        if (census) taken.push({ flow: flow.flow, ...census, ...judgeCensus(user.unanswered ?? [], census) });
      }
    } finally {
      progress.end();
      await session.close();
    }
    if (json) console.log(JSON.stringify({ flows: taken }, null, 2));
    else print(taken);
    return problems.length > 0 || taken.some(isWrong);
  },
});

const isWrong = ({ found, unneeded, problems }: Taken): boolean =>
  found.length + unneeded.length + problems.length > 0;

const print = (all: Taken[]): void => {
  const rows = all.map(({ flow, states, controls, presses, waived }) => [
    flow,
    states,
    controls,
    presses,
    waived.length,
  ]);
  for (const line of table([['flow', 'states', 'controls', 'presses', 'waived'], ...rows])) console.log(line);
  for (const { flow, found, waived, unneeded, problems } of all) {
    if (found.length + waived.length + unneeded.length + problems.length === 0) continue;
    console.log(found.length + unneeded.length + problems.length ? bad(`\n${flow}`) : `\n${flow}`);
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
