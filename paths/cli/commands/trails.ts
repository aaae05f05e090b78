import { writeFileSync } from 'node:fs';
import { declaredTransitions } from '../../chart/declared.ts';
import { livePeople } from '../../people/week.ts';
import { type Fact, type Part, usageOf } from '../../usage/from-trails.ts';
import { readParts } from '../../usage/read-parts.ts';
import { FACTS, type Usage } from '../../usage/usage.ts';
import { count, defineCommand, flowsOf, oneOf, UsageError } from '../command.ts';
import { dim } from '../terminal.ts';

export default defineCommand({
  summary: 'counts the trails of people, real or simulated, and compares them with the plans',
  help: `Reads the kept trails of a server (--from), or lets simulated people live with the wallet for some days (--people): the
charts run, the app records them, and a sandbox server takes and keeps the trails. Writes the counts of all transitions,
calls and states with --out: the viewer, the report and the atlas show them.

"npm run trails" is the same command.`,
  options: {
    people: { type: 'string', value: '<n>', about: 'simulate so many people' },
    days: { type: 'string', default: '7', value: '<n>', about: 'how many days they live' },
    seed: { type: 'string', default: '1', value: '<n>', about: 'the same seed gives the same people with the same steps' },
    from: { type: 'string', value: '<file>', about: "a server's database, or a JSON list of { day, trail }" },
    by: {
      type: 'string',
      default: FACTS.join(),
      value: '<facts>',
      about: 'count visits apart by these; fewer facts make a smaller file',
    },
    out: { type: 'string', value: '<file>', about: 'write the counts, as JSON' },
  },
  run: async ({ people, days, seed, from, by, out }) => {
    const { flows, problems } = await flowsOf(undefined);
    const began = performance.now();
    const facts = by.split(',').map((fact): Fact => oneOf(FACTS, fact, 'fact'));
    const parts = await partsFrom();
    const machines = flows.map(({ model }) => model.machine);
    const { usage, steps, leftOut } = usageOf(parts, machines, facts);
    const visits = usage.cells.reduce((sum, cell) => sum + cell.visits, 0);
    const declared = machines.flatMap((machine) =>
      declaredTransitions(machine).map(({ id }) => isWalked(usage, machine.id, id)),
    );
    const seen = declared.filter(Boolean).length;
    console.log(`${visits} visits in ${parts.length} parts, ${steps} steps`);
    console.log(`${seen} of ${declared.length} declared transitions (${percent(seen / declared.length)})`);
    for (const [chart, runs] of Object.entries(leftOut))
      console.log(dim(`${chart}: ${runs} runs are left out, because the chart was another one then`));
    if (out) {
      writeFileSync(out, `${JSON.stringify(usage)}\n`);
      console.log(`${usage.cells.length} cells by ${facts.join(', ')}: ${out}`);
    }
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
    return problems.length > 0;

    // biome-ignore lint/plugin: a closure over the options
    async function partsFrom(): Promise<Part[]> {
      if (from) return readParts(from);
      if (!people) throw new UsageError('Say whose trails: --people <n> or --from <file>.');
      return livePeople(flows, {
        people: count(people, '--people', 'people'),
        days: count(days, '--days', 'days'),
        seed: count(seed, '--seed'),
      });
    }
  },
});

const isWalked = ({ cells }: Usage, chart: string, transition: string): boolean =>
  cells.some((cell) => cell.charts[chart]?.transitions[transition]);

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
