import { setTimeout } from 'node:timers/promises';
import { type Ask, askPlainly, unreachable } from './ask.ts';
import { POLICY, policyProblems } from './page-policy.ts';

/** Thrown if a host does not send the new policy in time, so that it would refuse the new page. */
export class HostsBehind extends Error {}

type Waiting = {
  ask?: Ask;
  /** How long to wait for a host, and how long between two requests, in ms. */
  limit?: number;
  pause?: number;
};

/** Waits until every host sends a page with this policy. Throws HostsBehind. */
export const waitForHosts = async (
  hosts: readonly string[],
  policy: string,
  { ask = askPlainly, limit = 60_000, pause = 1000 }: Waiting = {},
): Promise<void> => {
  const end = Date.now() + limit;
  const problemOf = async (host: string): Promise<string[]> => {
    const problems = await ask(host).then(
      ({ headers }) => policyProblems(headers.get(POLICY), policy),
      (error) => [unreachable(error)],
    );
    if (problems.length === 0) return [];
    if (Date.now() >= end) return [`  ${host}: ${problems.join('; ')}`];
    await setTimeout(pause);
    return problemOf(host);
  };
  const behind = (await Promise.all(hosts.map(problemOf))).flat();
  if (behind.length > 0)
    throw new HostsBehind(
      `The page has not changed, because a host does not send its policy yet. Reload it and run this again.\n${behind.join('\n')}`,
    );
};
