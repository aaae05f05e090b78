import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '#paths/chart/contract.ts';
import { declaredTransitions, pathOf, statesOf } from '#paths/chart/declared.ts';
import { graphOf, labelsOf } from '#paths/chart/graph.ts';
import { loadLevel } from '#paths/levels/load.ts';
import { loadContract, type ModelledFlow } from '#paths/plan/flows.ts';
import type { PlannedPath } from '#paths/plan/plan.ts';
import { stalenessOf } from '#paths/plan/staleness.ts';
import { readRequirements } from '#paths/requirements/requirements.ts';
import { replayCommand } from '#paths/run/explain.ts';
import { LEVELS, type LevelName } from '#paths/run/levels.ts';
import { inWords } from '#paths/run/path-in-words.ts';
import { type FlowRun, readRuns } from '#paths/run/results.ts';
import { countedChart } from '#paths/usage/chart.ts';
import type { Usage } from '#paths/usage/usage.ts';
import { hasUser, loadSimulatedFlow } from '#paths/user/user-files.ts';
import { layOut } from '../drawing/layout.ts';
import { elk } from '../drawing/node-elk.ts';
import { svgOf } from '../drawing/svg.ts';
import type { LevelRun, PathEnd, Report, ReportedFlow, ReportedPath } from './data.ts';

/** A flow's run at one level, if it was run there. */
type AtLevel = {
  level: LevelName;
  runs: FlowRun[];
};

/** Collects the report: charts, plans, the results of the runs stored in `folder`, and usage data if there is some. */
export const collect = async (flows: ModelledFlow[], folder: string, usage?: Usage): Promise<Report> => {
  const contract = loadContract();
  const kept = LEVELS.map((level) => ({ level, runs: readRuns(level, flows, folder) }));
  const reported: ReportedFlow[] = [];
  for (const flow of flows) {
    const levels = kept
      .map(({ level, runs }) => ({ level, runs: runs.filter((run) => run.flow === flow.flow) }))
      .filter(({ runs }) => runs.length);
    reported.push(await reportOf(flow, levels, contract, folder));
  }
  return {
    made: new Date().toISOString().slice(0, 16).replace('T', ' '),
    levels: kept.filter(({ runs }) => runs.length).map(({ level }) => level),
    flows: reported,
    requirements: Object.fromEntries(readRequirements().map(({ id, says }) => [id, says])),
    usage,
  };
};

const reportOf = async (
  flow: ModelledFlow,
  levels: AtLevel[],
  contract: Contract,
  folder: string,
): Promise<ReportedFlow> => {
  const { machine } = flow.model;
  const graph = graphOf(machine);
  const labels = new Map(labelsOf(graph).map((label) => [label.transition, label]));
  const user = hasUser(flow.flow) ? (await loadSimulatedFlow(flow.flow)).user : undefined;
  const paths: ReportedPath[] = [];
  const stale = stalenessOf(flow);
  for (const path of stale ? [] : await pathsOf(flow, levels, contract)) {
    paths.push({
      id: path.id,
      requirements: path.requirements ?? [],
      begins: path.input,
      steps: await inWords(flow.model, user, contract, path),
      results: Object.fromEntries(levels.flatMap((at) => endOf(flow.flow, at, path.id))),
    });
  }
  return {
    flow: flow.flow,
    description: machine.root.description,
    counted: countedChart(machine, flow.plan),
    svg: svgOf(await layOut(graph, elk)),
    transitions: declaredTransitions(machine).flatMap(({ id, source, targets }) => {
      const label = labels.get(id);
      return label ? [{ ...label, source, targets }] : [];
    }),
    states: Object.fromEntries(statesOf(machine).map((node) => [pathOf(node), node.description])),
    runs: Object.fromEntries(levels.map((at) => [at.level, levelRun(flow, at)])),
    paths,
    stale,
    pictures: picturesIn(levels, folder),
  };
};

/** Returns the committed plan's paths and those that a level planned itself. */
const pathsOf = async (flow: ModelledFlow, levels: AtLevel[], contract: Contract): Promise<PlannedPath[]> => {
  const paths = new Map(flow.plan?.paths.map((path) => [path.id, path]));
  for (const { level: name } of levels) {
    const level = await loadLevel(name);
    if (!level.pathsOf || (await level.lacks?.(flow))) continue;
    for (const path of level.pathsOf(flow, contract)) if (!paths.has(path.id)) paths.set(path.id, path);
  }
  return [...paths.values()];
};

const endOf = (flow: string, { level, runs }: AtLevel, id: string): [string, PathEnd][] => {
  const result = runs.flatMap(({ results }) => results).find(({ path }) => path === id);
  if (!result) return [];
  const { failure } = result;
  const wrong = failure && { failure: { step: failure.step, problems: failure.problems } };
  return [[level, { ...wrong, replay: replayCommand(flow, level, id) }]];
};

const levelRun = ({ model }: ModelledFlow, { runs }: AtLevel): LevelRun => {
  const results = runs.flatMap((run) => run.results);
  const waivers = [...(model.waivers ?? []), ...(runs[0]?.waivers ?? [])];
  return {
    covered: [...new Set(results.flatMap(({ covered }) => covered))],
    waived: Object.fromEntries(waivers.map(({ transition, reason }) => [transition, reason])),
    paths: results.length,
    steps: results.reduce((sum, { steps }) => sum + steps, 0),
    failed: results.filter(({ failure }) => failure).length,
  };
};

/** Returns a level's screenshots as data URLs, because the report must work as a single file. */
const picturesIn = (levels: AtLevel[], folder: string): Record<string, string> => {
  const files = levels.flatMap(({ runs }) =>
    runs.flatMap(({ results }) => results.flatMap(({ pictures = {} }) => Object.entries(pictures))),
  );
  return Object.fromEntries(
    files.flatMap(([state, name]) => {
      const file = join(folder, name);
      return existsSync(file)
        ? [[state, `data:image/png;base64,${readFileSync(file).toString('base64')}`]]
        : [];
    }),
  );
};
