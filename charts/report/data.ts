import type { Label } from '../drawing/graph.ts';

/** What the report's page is given: `collect.ts` gathers it, `page.tsx` shows it. */
export interface Report {
  /** When it was made, as a reader writes it. */
  made: string;
  levels: string[];
  flows: ReportedFlow[];
  /** What each requirement says, by its id. */
  requirements: Record<string, string>;
}

export interface ReportedFlow {
  flow: string;
  description: string | undefined;
  /** The chart, drawn. */
  svg: string;
  transitions: (Label & { source: string; targets: string[] })[];
  /** Descriptions of states, where they have one. */
  states: Record<string, string | undefined>;
  /** What was run of it, by level; a level is missing where nothing was run. */
  runs: Record<string, LevelRun>;
  /** None when the plan is of another chart: `stale` then says so. */
  paths: ReportedPath[];
  stale: string | undefined;
  /** Pictures of states as data URLs. */
  pictures: Record<string, string>;
}

export interface LevelRun {
  /** Ids of declared transitions that were observed in steps whose checks passed. */
  covered: string[];
  /** Why a declared transition need not be. */
  waived: Record<string, string>;
  paths: number;
  steps: number;
  failed: number;
}

export interface ReportedPath {
  id: string;
  requirements: string[];
  begins: string;
  steps: ReportedStep[];
  /** How it ended at each level where it was run. */
  results: Record<string, PathEnd>;
}

export interface PathEnd {
  /** The step that failed, 0 for the start, and what was wrong; missing where all is well. */
  failure?: { step: number; problems: string[] };
  /** The command that runs it again. */
  replay: string;
}

/** A step in words; the first is how the path begins. */
export interface ReportedStep {
  did: string;
  /** What appeared: messages, in quotes as a person reads them. */
  said: string[];
  /** Leaf states that it came to rest in. */
  leaves: string[];
  takes: string[];
}
