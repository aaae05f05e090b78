import { fetchScreens, giveTexts } from '#tests/app/whole-app.ts';
import type { LevelOptions, Session } from '../run/levels.ts';
import { runPath } from '../run/run.ts';
import { onScreen } from '../user/screen-run.ts';
import { loadPeople, type People } from '../user/user-files.ts';
import { takeCensus } from './control-census.ts';
import { openStage, type PageRiding } from './harness.tsx';

giveTexts();

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Runs paths in the app one after another, because jsdom has only one page. */
export const openSession = async (
  { contract, onSighting, slow }: Omit<LevelOptions, 'folder'>,
  given?: People,
): Promise<Session> => {
  const people = given ?? (await loadPeople());
  await fetchScreens();
  const riding: PageRiding = {
    people,
    contract,
    open: (who, input) => openStage(who, input, { people, contract, slow }),
  };
  return {
    async *run(jobs) {
      for (const job of jobs) {
        yield {
          job,
          result: await runPath(job.path, onScreen(riding, people.of(job.flow.flow), onSighting)),
        };
      }
    },
    takeCensus: (flow, paths, tell) => takeCensus(riding, people.of(flow), paths, tell),
    close: async () => {},
  };
};
