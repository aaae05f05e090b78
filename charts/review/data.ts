import type { Item, Mark, Section, Share } from '#paths/review/data.ts';
import type { Score } from '#paths/review/mutation-score.ts';
import type { CommitFacts } from '#paths/review/revision.ts';
import type { Marks } from '../drawing/marks.ts';

/** Data of the page of a review: `collect.ts` creates it, `page.tsx` shows it. */
export type Review = {
  title: string;
  /** Time of creation, formatted. */
  made: string;
  /** The old revision. */
  since: CommitFacts;
  /** The new commit, or that of the working tree. */
  now: CommitFacts & { isWorkingTree: boolean };
  /** The flows that were asked for; undefined for all. */
  only: string[] | undefined;
  /** Number of files that differ. */
  files: number;
  charts: DrawnChart[];
  /** The part of the map of routes in which something changed; undefined if nothing of it did. */
  map: Pick<ComparedDrawing, 'svg' | 'marks'> | undefined;
  sections: Section[];
  /** Undefined if no pictures were asked for. */
  pictures: { compared: number; changes: PictureChange[] } | undefined;
  /** A sentence for each part that could not be read. */
  unread: string[];
};

export type DrawnChart = {
  flow: string;
  area: string;
  title: string;
  about: string | undefined;
  mark: Mark;
  items: Item[];
  paths: { was: number; now: number; come: number; gone: number; items: Item[] };
  coverage: { was: Share | undefined; now: Share | undefined };
  /** Undefined if no mutants were asked for. */
  mutants?: { was: Score | undefined; now: Score | undefined };
  drawings: ComparedDrawing[];
};

export type ComparedDrawing = { name: 'Diff' | 'New' | 'Old'; svg: string; marks: Marks };

/** A story whose picture differs in one look. Pictures are data URLs. */
export type PictureChange = {
  id: string;
  mark: Mark;
  /** As in `src/screens/`. */
  area: string;
  screen: string;
  story: string;
  look: string;
  was?: string;
  now?: string;
  /** The new picture with the differences marked. */
  marked?: string;
  /** The part of the pixels that differ, 0 to 1. */
  share?: number;
};
