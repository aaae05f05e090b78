import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameOf } from '../explore/stimulus.ts';
import type { PlannedPath } from '../plan/plan.ts';
import type { Step } from './data.ts';
import { stateInWords } from './words.ts';

/** The words of a path by its revision's own tool: its models, its user files, its texts. */
type Tool = {
  inWords: (model: unknown, user: unknown, contract: unknown, path: PlannedPath) => Promise<Step[]>;
  loadFlow: (flow: string) => Promise<{ model: unknown }>;
  loadContract: () => unknown;
  loadSimulatedFlow: (flow: string) => Promise<{ user: unknown }>;
};

/** Describes the paths of a revision. */
export type PathWords = (flow: string, path: PlannedPath) => Promise<Step[]>;

/**
 * Returns the words of paths of the revision in this folder. They come from the revision's own tool, because the code
 * of another revision does not know its errors and texts; if that tool cannot be used, they are the names in the plan.
 */
export const pathWordsIn = async (folder: string): Promise<PathWords> => {
  const tool = await toolIn(folder).catch(() => undefined);
  return async (flow, path) => {
    try {
      if (!tool) return plainly(path);
      const { model } = await tool.loadFlow(flow);
      const user = await tool.loadSimulatedFlow(flow).then(
        (simulated) => simulated.user,
        () => undefined,
      );
      const steps = await tool.inWords(model, user, tool.loadContract(), path);
      return steps.map(({ did, said, leaves }) => ({ did, said, leaves }));
    } catch {
      return plainly(path);
    }
  };
};

const toolIn = async (folder: string): Promise<Tool> => {
  const load = async (pattern: string): Promise<object> => {
    const [file = ''] = globSync(pattern, { cwd: folder });
    return (await import(pathToFileURL(join(folder, file)).href)) as object;
  };
  const parts = [
    // Older revisions have it in charts/.
    '{paths/run/path-in-words,charts/report/words}.ts',
    'paths/**/flows.ts',
    'paths/**/user-files.ts',
  ];
  return Object.assign({}, ...(await Promise.all(parts.map(load)))) as Tool;
};

/** Returns the steps by the names in the plan. */
const plainly = ({ input, start, steps }: PlannedPath): Step[] => [
  { did: `Starts with: ${input}.`, said: [], leaves: start.state.split(' + ').map(stateInWords) },
  ...steps.map((step) => ({
    did: `${nameOf(step)} happens.`,
    said: [],
    leaves: step.state.split(' + ').map(stateInWords),
  })),
];
