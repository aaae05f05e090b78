import type { editChart } from './chart-config.ts';

/** The kinds of mutations. */
export type FaultKind =
  | 'transition dropped'
  | 'target changed'
  | 'target dropped'
  | 'guard dropped'
  | 'guard negated'
  | 'action dropped'
  | 'branches swapped'
  | 'error branches dropped'
  | 'entry action dropped'
  | 'exit action dropped'
  | 'tag dropped'
  | 'invoke dropped'
  | 'event let in'
  | 'failure taken for success'
  | 'result forgotten'
  | 'input field emptied'
  | 'input field replaced'
  | 'delay made longer'
  | 'delay made shorter'
  | 'assignment dropped'
  | 'message changed'
  | 'output changed'
  | 'output field emptied'
  | 'guard off by one'
  | 'off by one'
  | 'taken for another'
  | 'list cut short'
  | 'wording of the same area'
  | 'message value changed';

/** Makes one mutation: edits a new copy of the configuration, or returns implementations to replace. */
export type AddMutant = (kind: FaultKind, at: string, edit: Parameters<typeof editChart>[1]) => void;
