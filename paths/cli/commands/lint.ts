import { loadContract } from '../../chart/flows.ts';
import { type Finding, lintFlow } from '../../judge/lint.ts';
import { defineCommand, flowOption, flowsOf, jsonOption } from '../command.ts';
import { bad, dim, good } from '../terminal.ts';

export default defineCommand({
  summary: 'what is wrong with the charts and their models',
  help: `Names invokes without an error branch, states that nothing leads to or out of, branches that are never
taken, states without an oracle, ends that do not say what they end with, what contradicts the model wherever the chart
can go, outcomes of the contract that only the last branch handles.`,
  options: { ...flowOption, ...jsonOption },
  run: async ({ flow: names, json }) => {
    const { flows, problems } = await flowsOf(names);
    const contract = loadContract();
    const linted = flows.map((loaded) => ({ flow: loaded.flow, findings: lintFlow(loaded, contract) }));
    if (json) console.log(JSON.stringify({ flows: linted }, null, 2));
    else for (const { flow, findings } of linted) print(flow, findings);
    return problems.length > 0 || linted.some(({ findings }) => findings.some(({ note }) => !note));
  },
});

const print = (flow: string, findings: readonly Finding[]): void => {
  const errors = findings.filter(({ note }) => !note).length;
  console.log(`${flow} ${errors ? bad(`${errors} found`) : good('clean')}`);
  for (const { rule, at, message, note } of findings) {
    const line = `  ${rule.padEnd(18)} ${at}: ${message}`;
    console.log(note ? dim(line) : line);
  }
};
