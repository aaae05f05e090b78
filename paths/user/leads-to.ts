import { destinationOf, ENDS } from '#app/navigation/ends.ts';
import { to } from '#domain/navigation/routes.ts';
import { LEVEL_PAGES } from '#domain/person/level.ts';
import type { Screen } from './screen.ts';
import type { Peopled } from './user-files.ts';

/** Facts besides the end itself on which a destination may depend. */
type Known = { input?: unknown; query?: string; params?: object };

/** The address to which an end of a flow leads, by the app's own table; undefined where the history or the session decides. */
export const leadsTo = (flow: string, end: { kind: string }, known: Known = {}): string | undefined => {
  const { input, query = '', params = {} } = known;
  const leaving = { end, input, query: new URLSearchParams(query), params, stored: params };
  const destination = destinationOf(flow, leaving);
  return destination.kind === 'route' ? destination.address : undefined;
};

/** A page of the levels leads on to the one that the user's level opens. */
const leadsOn = (address: string): boolean => LEVEL_PAGES.some((page) => to(page) === address);

/** Ends whose destination depends on what the screen stores as the flow ends. */
const LATE = ['newSignInNeeded'];

/** Returns the faults of an ended flow's destination, in words; none for a flow that began inside another one. */
export const ledAstray = async (
  { model: { machine }, user }: Peopled,
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
