import { destinationOf, ENDS } from '#app/navigation/ends.ts';
import { LEVEL_PAGES } from '#domain/routes/level-pages.ts';
import { to } from '#domain/routes/routes.ts';
import type { Screen } from './screen.ts';
import type { SimulatedFlow } from './user-files.ts';

/** Facts, besides the end itself, on which a destination may depend. */
type Known = { input?: unknown; query?: string; params?: object };

/** Returns the address of a flow's end from the app's own table; undefined if the history or the session decides. */
export const leadsTo = (flow: string, end: { kind: string }, known: Known = {}): string | undefined => {
  const { input, query = '', params = {} } = known;
  const leaving = { end, input, query: new URLSearchParams(query), params, stored: params };
  const destination = destinationOf(flow, leaving);
  return destination.kind === 'route' ? destination.address : undefined;
};

/** A page of a level redirects to the page that the user's level opens. */
const leadsOn = (address: string): boolean => LEVEL_PAGES.some((page) => to(page) === address);

/** Ends whose destination depends on facts that the screen stores at the end of the flow. */
const LATE = ['newSignInNeeded'];

/** Returns the problems of an ended flow's destination, in words; empty for a flow that started inside another flow. */
export const ledAstray = async (
  { model: { machine }, user }: SimulatedFlow,
  screen: Screen,
  inputName: string,
  { input, output }: { input: unknown; output: unknown },
): Promise<string[]> => {
  const given = user.arrives?.[inputName];
  const arrival = typeof given === 'function' ? given() : given;
  if (!arrival || !('at' in arrival) || !(machine.id in ENDS)) return [];
  const end = output as { kind: string };
  const query = new URL(arrival.at, 'https://wallet.invalid').search;
  const params = (arrival.device?.paramsData ?? {}) as object;
  const address = leadsTo(machine.id, end, { input, query, params });
  if (address === undefined || leadsOn(address) || LATE.includes(end.kind)) return [];
  return screen.standAt(address).then(
    () => [],
    (error: Error) => [error.message],
  );
};
