import type { LevelOptions, Session } from '../levels.ts';
import { runPath } from '../run.ts';
import { loadPeople, type People } from '../user/people.ts';
import { onScreen, type Riding } from '../user/ride.ts';
import { openStage } from './stage.tsx';

/** Runs paths on rendered views, one after another: they share the one page of jsdom. */
export const openSession = async (
  { contract, onSighting }: Omit<LevelOptions, 'folder'>,
  given?: People,
): Promise<Session> => {
  const people = given ?? (await loadPeople());
  const riding: Riding = {
    level: 'component',
    people,
    contract,
    patience: 1000,
    open: (who, input) => openStage(who, input, { people, contract }),
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
    close: async () => {},
  };
};
