import { plain } from '../explore/record.ts';
import { mismatches } from '../judge/matches.ts';

/**
 * Holds what the app asks for against what the simulated chart does. Random ids differ in every run; that one is asked
 * for again, or anew, does not.
 */
export const createAskedCheck = () => {
  const ids = { planned: new Map<string, string>(), asked: new Map<string, string>() };
  return (who: string, planned: unknown, asked: unknown): void => {
    const problems = mismatches(`what ${who} asks for`, plain(planned, ids.planned), plain(asked, ids.asked));
    if (problems.length) throw new Error(problems.join('; '));
  };
};
