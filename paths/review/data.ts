import type { ReportedStep } from '../run/path-in-words.ts';

/** The kind of a change since the old revision. */
export type Mark = 'added' | 'removed' | 'changed';

/** One change that a reviewer reads and marks as seen. */
export type Item = {
  /** The same for the same change in a later review, so that remarks stay with it. */
  id: string;
  mark: Mark;
  title: string;
  /** The name in the code: a state, a key, a path. */
  place?: string;
  /** Sentences about the change. */
  notes?: string[];
  /** The old and the new text: one row, or one for each language. */
  rows?: Row[];
  /** The steps of a path, in words. */
  steps?: Step[];
};

export type Row = {
  label?: string;
  /** The language tag of the texts. */
  language?: string;
  was?: string;
  now?: string;
};

/** A step of a path: what was done, which messages appeared, and the states after it. */
export type Step = Pick<ReportedStep, 'did' | 'said' | 'leaves'>;

/** A list of changes of one kind. */
export type Section = {
  id: 'ends' | 'routes' | 'texts' | 'requirements' | 'outcomes' | 'descriptions';
  title: string;
  about: string;
  items: Item[];
};

/** A number of declared transitions that a plan takes, of all. */
export type Share = { taken: number; declared: number };
