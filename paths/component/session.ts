import { fetchScreens, giveTexts } from '#tests/app/whole-app.ts';
import type { LevelOptions, Session } from '../run/levels.ts';
import { runPath } from '../run/run.ts';
import { onScreen } from '../user/screen-run.ts';
import { loadUserFiles, type UserFiles } from '../user/user-files.ts';
import { takeCensus } from './control-census.ts';
import { openHarness, type PageSetup } from './harness.tsx';

giveTexts();

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Runs paths in the app one after another, because jsdom has only one page. */
export const openSession = async (
  { contract, onSighting, slow }: Omit<LevelOptions, 'folder'>,
  given?: UserFiles,
): Promise<Session> => {
  const userFiles = given ?? (await loadUserFiles());
  await fetchScreens();
  const setup: PageSetup = {
    userFiles,
    contract,
    open: (simulated, input) => openHarness(simulated, input, { userFiles, contract, slow }),
  };
  return {
    async *run(jobs) {
      for (const job of jobs) {
        yield {
          job,
          result: await runPath(job.path, onScreen(setup, userFiles.of(job.flow.flow), onSighting)),
        };
      }
    },
    takeCensus: (flow, paths, tell) => takeCensus(setup, userFiles.of(flow), paths, tell),
    close: async () => {},
  };
};
