import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/setup/find-browser.js';
import { leavesOf } from '../explore/record.ts';
import type { Job, JobResult, LevelOptions, Session } from '../run/levels.ts';
import { runPath } from '../run/run.ts';
import { onScreen, type ScreenSetup } from '../user/screen-run.ts';
import { loadUserFiles } from '../user/user-files.ts';
import { serveApp } from './app.ts';
import { openHarness } from './harness.ts';

/** Runs paths in one browser, several at a time, each in its own context. */
export const openSession = async ({ contract, folder, onSighting }: LevelOptions): Promise<Session> => {
  const userFiles = await loadUserFiles();
  const app = await serveApp(folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  const setup: ScreenSetup = {
    userFiles,
    contract,
    open: (simulated, input) => openHarness(simulated, input, { browser, url: app.url, userFiles, contract }),
  };
  const pictured = new Set<string>();

  const run = async (job: Job): Promise<JobResult> => {
    const pictures: Record<string, string> = {};
    const result = await runPath(
      job.path,
      onScreen(setup, userFiles.of(job.flow.flow), async (sighting) => {
        for (const state of leavesOf(sighting.snapshot)) {
          const file = join('screens', job.flow.flow, `${state}.png`);
          if (pictured.has(file)) continue;
          pictured.add(file);
          mkdirSync(dirname(join(folder, file)), { recursive: true });
          await sighting.harness.picture?.(join(folder, file));
          pictures[state] = file;
        }
        await onSighting?.(sighting);
      }),
    );
    return { job, result: Object.keys(pictures).length ? { ...result, pictures } : result };
  };

  return {
    run: (jobs) => inParallel(jobs, availableParallelism(), run),
    close: async () => {
      await browser.close();
      app.close();
    },
  };
};

/** Runs `width` jobs at a time, and yields each result when it is ready. */
// biome-ignore lint/plugin: a generator cannot be an arrow function
async function* inParallel<Job, Result>(
  jobs: readonly Job[],
  width: number,
  run: (job: Job) => Promise<Result>,
): AsyncGenerator<Result> {
  const left = [...jobs];
  const running = new Map<Job, Promise<{ job: Job; result: Result }>>();
  const begin = () => {
    const job = left.shift();
    if (job)
      running.set(
        job,
        run(job).then((result) => ({ job, result })),
      );
  };
  for (let at = 0; at < width; at++) begin();
  while (running.size) {
    const { job, result } = await Promise.race(running.values());
    running.delete(job);
    begin();
    yield result;
  }
}
