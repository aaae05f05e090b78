import type { Label } from '#paths/chart/graph.ts';
import type { ReportedStep } from '#paths/run/path-in-words.ts';
import type { CountedChart } from '#paths/usage/chart.ts';
import type { Usage } from '#paths/usage/usage.ts';

/** Data of the report's page: `collect.ts` creates it, `page.tsx` shows it. */
export type Report = {
  /** Time of creation, formatted. */
  made: string;
  levels: string[];
  flows: ReportedFlow[];
  /** The text of each requirement, by its id. */
  requirements: Record<string, string>;
  /** The usage data that the page shows at first; the reader can open another file. */
  usage: Usage | undefined;
};

export type ReportedFlow = {
  flow: string;
  description: string | undefined;
  /** The facts that usage data is compared with. */
  counted: CountedChart;
  /** The chart as SVG. */
  svg: string;
  transitions: (Label & { source: string; targets: string[] })[];
  /** Descriptions of states, for those that have a description. */
  states: Record<string, string | undefined>;
  /** Results by level; a level without runs is missing. */
  runs: Record<string, LevelRun>;
  /** Empty if the plan belongs to another version of the chart; `stale` then explains it. */
  paths: ReportedPath[];
  stale: string | undefined;
  /** Screenshots of states as data URLs. */
  pictures: Record<string, string>;
};

export type LevelRun = {
  /** Ids of declared transitions that were observed in steps whose checks passed. */
  covered: string[];
  /** Reason why a declared transition need not be covered. */
  waived: Record<string, string>;
  paths: number;
  steps: number;
  failed: number;
};

export type ReportedPath = {
  id: string;
  requirements: string[];
  begins: string;
  steps: ReportedStep[];
  /** Result at each level where the path was run. */
  results: Record<string, PathEnd>;
};

export type PathEnd = {
  /** The failed step (0 is the start) and its problems; undefined if the path passed. */
  failure?: { step: number; problems: string[] };
  /** The command that runs the path again. */
  replay: string;
};
