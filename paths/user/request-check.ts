import { plain } from '../explore/record.ts';
import { mismatches } from '../judge/matches.ts';

/**
 * Compares the requests of the app with those of the simulated chart. Random ids differ in every run, but whether an id
 * is repeated or new must be the same.
 */
export const createAskedCheck = () => {
  const ids = { planned: new Map<string, string>(), asked: new Map<string, string>() };
  return (simulated: string, planned: unknown, asked: unknown): void => {
    const problems = mismatches(
      `what ${simulated} asks for`,
      plain(planned, ids.planned),
      plain(asked, ids.asked),
    );
    if (problems.length) throw new Error(problems.join('; '));
  };
};
