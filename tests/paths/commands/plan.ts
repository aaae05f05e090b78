import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { count, defineCommand, flowOption, flowsOf, oneOf } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';
import { loadContract } from '../flows.ts';
import { CRITERIA, formatPlan, makePlan } from '../plan.ts';
import { bad } from '../terminal.ts';

export default defineCommand({
  summary: 'writes paths that cover each chart to tests/plans/<flow>.json',
  help: '',
  options: {
    ...flowOption,
    criterion: {
      type: 'string',
      value: '<name>',
      about: `${CRITERIA.join(' | ')}; as before, or transition`,
    },
    'max-length': { type: 'string', value: '<steps>', about: 'the longest path; as before, or 30' },
    check: { type: 'boolean', default: false, about: 'write nothing, fail when a plan is not up to date' },
  },
  run: async ({ flow: names, check, criterion: wanted, 'max-length': longest }) => {
    const criterion = wanted && oneOf(CRITERIA, wanted, 'criterion');
    const maxLength = longest && count(longest, '--max-length', 'steps');
    const { flows, problems } = await flowsOf(names);
    const contract = loadContract();
    let found = problems.length > 0;
    for (const { flow, model, plan: old, planFile } of flows) {
      const { plan, missed, exploration } = makePlan(model, contract, {
        flow,
        chart: fingerprint(model.machine),
        criterion: criterion || old?.criterion || 'transition',
        ...(maxLength || old?.maxLength ? { maxLength: maxLength || old?.maxLength } : {}),
      });
      const text = formatPlan(plan);
      const isCurrent = old !== undefined && text === formatPlan(old);
      if (!check && !isCurrent) {
        mkdirSync(dirname(planFile), { recursive: true });
        writeFileSync(planFile, text);
      }
      const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
      const state = isCurrent ? 'up to date' : check ? bad('out of date: npm run paths -- plan') : 'written';
      console.log(
        `${flow.padEnd(20)} ${plan.paths.length} paths, ${steps} steps for every ${plan.criterion}: ${state}`,
      );
      for (const problem of exploration.problems) console.log(bad(`  ${problem}`));
      for (const item of missed) console.log(bad(`  no path found for ${item}`));
      found ||= missed.length > 0 || exploration.problems.length > 0 || (check && !isCurrent);
    }
    return found;
  },
});
