import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import i18next from 'i18next';
import { startI18n } from '#app/i18n.ts';
import { fileAt } from '../flows.ts';
import type { LevelOptions, Session } from '../levels.ts';
import { runPath } from '../run.ts';
import { loadPeople, type People } from '../user/people.ts';
import { onScreen, type Riding } from '../user/ride.ts';
import { openStage } from './stage.tsx';

startI18n('en');
for (const file of globSync('locales/en/*.json', { cwd: fileAt('.') })) {
  i18next.addResourceBundle('en', basename(file, '.json'), JSON.parse(readFileSync(fileAt(file), 'utf8')));
}

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** All screens, so that each is there at once when the app asks for it. */
const screens = import.meta.glob([
  '../../src/screens/**/*.tsx',
  '!../../src/screens/**/*.{test,stories}.tsx',
]);

/** Runs paths in the app, one after another: they share the one page of jsdom. */
export const openSession = async (
  { contract, onSighting }: Omit<LevelOptions, 'folder'>,
  given?: People,
): Promise<Session> => {
  const people = given ?? (await loadPeople());
  await Promise.all(Object.values(screens).map((load) => load()));
  const riding: Riding = {
    people,
    contract,
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
