import { bad, dim, good } from '../../../scripts/setup/terminal.ts';
import { atlasOf } from '../../atlas/atlas.ts';
import type { AtlasFinding } from '../../atlas/data.ts';
import { type Finding, lintFlow } from '../../lint/lint.ts';
import { loadContract } from '../../plan/flows.ts';
import { defineCommand, flowOption, flowsOf, jsonOption } from '../command.ts';

export default defineCommand({
  summary: 'what is wrong with the charts and their models',
  help: `Names invokes without an error branch, states that nothing leads to or out of, branches that are never
taken, states without an oracle, ends that do not say what they end with, what contradicts the model wherever the chart
can go, outcomes of the contract that only the last branch handles. Without --flow, also what is wrong between the flows: a
route that nothing leads to, an end that leads nowhere, an outcome of the contract that no state handles, two different ways
back from a route, a state without a screen.`,
  options: { ...flowOption, ...jsonOption },
  run: async ({ flow: names, json }) => {
    const { flows, problems } = await flowsOf(names);
    const contract = loadContract();
    const linted = flows.map((loaded) => ({ flow: loaded.flow, findings: lintFlow(loaded, contract) }));
    const between = names ? [] : (await atlasOf()).findings;
    if (json) console.log(JSON.stringify({ flows: linted, between }, null, 2));
    else {
      for (const { flow, findings } of linted) print(flow, findings);
      if (!names) print('between the flows', between);
    }
    const isWrong = linted.some(({ findings }) => findings.some(({ note }) => !note));
    return problems.length > 0 || between.length > 0 || isWrong;
  },
});

const print = (flow: string, findings: readonly (Finding | (AtlasFinding & { note?: never }))[]): void => {
  const errors = findings.filter(({ note }) => !note).length;
  console.log(`${flow} ${errors ? bad(`${errors} found`) : good('clean')}`);
  for (const { rule, at, message, note } of findings) {
    const line = `  ${rule.padEnd(18)} ${at}: ${message}`;
    console.log(note ? dim(line) : line);
  }
};
