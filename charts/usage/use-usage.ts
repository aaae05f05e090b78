import { type DragEvent, useMemo, useState } from 'react';
import type { CountedChart } from '#paths/usage/chart.ts';
import { readUsage } from '#paths/usage/read.ts';
import { misfitOf } from '#paths/usage/sum.ts';
import type { Usage } from '#paths/usage/usage.ts';
import { type Walked, type WalkedFilter, walkedOf } from './walked.ts';

/** The usage data of a page, and its filter. */
export type UsageSource = {
  usage: Usage | undefined;
  walked: Walked | undefined;
  /** Why the last file was refused. */
  problem: string | undefined;
  filter: WalkedFilter;
  setFilter: (filter: WalkedFilter) => void;
  open: (file: Blob) => void;
  show: (usage: Usage | undefined) => void;
  /** Props of the element on which a file can be dropped. */
  dropZone: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
};

/**
 * Holds the usage data that a page was made with, or that its reader opened. Data that fits none of `charts` is refused.
 * Without `charts` nothing is refused: each drawn chart says whether its counts fit.
 */
export const useUsage = (given: Usage | undefined, charts?: readonly CountedChart[]): UsageSource => {
  const [usage, setUsage] = useState(given);
  const [problem, setProblem] = useState<string>();
  const [filter, setFilter] = useState<WalkedFilter>({});
  const walked = useMemo(() => usage && walkedOf(usage, filter), [usage, filter]);

  const show = (next: Usage | undefined): void => {
    const misfit = next && charts && misfitOf(next, charts);
    setProblem(misfit);
    if (misfit) return;
    setUsage(next);
    setFilter({});
  };
  const open = async (file: Blob): Promise<void> => {
    try {
      show(readUsage(await file.text()));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return {
    usage,
    walked,
    problem,
    filter,
    setFilter,
    show,
    open: (file) => void open(file),
    dropZone: {
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        void open(file);
      },
    },
  };
};
