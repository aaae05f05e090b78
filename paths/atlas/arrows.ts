import type { Destination, Leaving } from '#app/navigation/destination.ts';
import { ENDS } from '#app/navigation/ends.ts';
import { HIGHEST_LEVEL } from '#domain/person/level.ts';
import { LEVEL_PAGES, levelPage } from '#domain/routes/level-pages.ts';
import { signInRoute } from '#domain/routes/redirect.ts';
import { type RouteName, routeAt } from '#domain/routes/routes.ts';
import { inputFor } from '../explore/stimulus.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { Arrow, AtlasRoute, Ending } from './data.ts';
import type { Sources } from './sources.ts';

/** An end of a flow as a planned path reaches it. */
type Ended = { input: string; end: { kind: string } };

/** Returns each end that a path of the plan reaches, and each place to which its chart sends the user. */
export const endsIn = ({ plan }: Pick<ModelledFlow, 'plan'>): Ended[] =>
  (plan?.paths ?? []).flatMap(({ input, start, steps }) =>
    [start, ...steps].flatMap((step) => {
      const sent = (step.emits ?? []) as { type: string; to?: string }[];
      const places = sent.flatMap(({ type, to }) => (type === 'go' && to ? [{ kind: to }] : []));
      const output = step.output as { kind?: string } | undefined;
      return [...(output?.kind ? [output as Ended['end']] : []), ...places].map((end) => ({ input, end }));
    }),
  );

/**
 * Returns how planned paths come to each end: the final states with this output, or the transitions whose step sends the user to
 * this place.
 */
export const endingsIn = ({ plan }: Pick<ModelledFlow, 'plan'>): Ending[] => {
  const endings = new Map<string, { states: Set<string>; transitions: Set<string> }>();
  const endingOf = (end: string) => {
    const ending = endings.get(end) ?? { states: new Set(), transitions: new Set() };
    endings.set(end, ending);
    return ending;
  };
  for (const step of (plan?.paths ?? []).flatMap(({ start, steps }) => [start, ...steps])) {
    const output = step.output as { kind?: string } | undefined;
    if (output?.kind) endingOf(output.kind).states.add(step.state);
    const [cause] = step.takes;
    for (const { type, to } of (step.emits ?? []) as { type: string; to?: string }[])
      if (type === 'go' && to && cause) endingOf(to).transitions.add(cause);
  }
  return [...endings].map(([end, { states, transitions }]) => ({
    end,
    states: [...states],
    transitions: [...transitions],
  }));
};

type Way = Exclude<Destination<unknown>, { kind: 'either' }>;

/** A destination without branches, with the answers that lead to it. */
type Branch = { way: Way; condition: Arrow['condition']; holds: (leaving: Leaving) => boolean };

const branchesOf = (destination: Destination<unknown>): Branch[] => {
  if (destination.kind !== 'either') return [{ way: destination, condition: undefined, holds: () => true }];
  const { when, then, otherwise } = destination;
  return [
    ...branchesOf(then).map((branch) => ({
      ...branch,
      condition: 'yes' as const,
      holds: (leaving: Leaving) => when(leaving) && branch.holds(leaving),
    })),
    ...branchesOf(otherwise).map((branch) => ({
      ...branch,
      condition: 'no' as const,
      holds: (leaving: Leaving) => !when(leaving) && branch.holds(leaving),
    })),
  ];
};

/** An end with one of its destinations. */
type EndBranch = Branch & {
  flow: string;
  end: string;
  from: RouteName;
  facts: Ended[];
  model: ModelledFlow['model'];
};

const pathnameOf = (address: string): string => new URL(address, 'https://wallet.invalid').pathname;

/** Returns the addresses to which a branch can lead, for the facts of the planned paths and a query. */
const addressesOf = ({ way, holds, facts, model, end }: EndBranch, query: string): string[] => {
  const addresses = (facts.length ? facts : [{ input: '', end: { kind: end } }]).flatMap((fact) => {
    try {
      const leaving: Leaving = {
        end: fact.end,
        input: fact.input && inputFor(model, fact.input),
        query: new URLSearchParams(query),
        params: {},
        stored: {},
      };
      if (!holds(leaving)) return [];
      if (way.kind === 'route') return [way.address(leaving)];
      return way.kind === 'back' ? [way.otherwise(leaving)] : [];
    } catch {
      // A fact that no planned path has; the route's name is known without it.
      return [];
    }
  });
  return [...new Set(addresses)];
};

/** Returns the routes that a query may name to each route (`redirect`), as other routes pass it to them. */
const redirectsTo = (branches: readonly EndBranch[]): Map<RouteName, Set<string>> => {
  const redirects = new Map<RouteName, Set<string>>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const branch of branches) {
      for (const query of queriesOf(redirects, branch.from)) {
        for (const address of addressesOf(branch, query)) {
          const { pathname, searchParams } = new URL(address, 'https://wallet.invalid');
          const [to, redirect] = [routeAt(pathname), searchParams.get('redirect')];
          if (!to || !redirect || redirects.get(to)?.has(redirect)) continue;
          redirects.set(to, (redirects.get(to) ?? new Set()).add(redirect));
          grown = true;
        }
      }
    }
  }
  return redirects;
};

const queriesOf = (redirects: Map<RouteName, Set<string>>, route: RouteName): string[] => [
  '',
  ...[...(redirects.get(route) ?? [])].map((name) => `redirect=${name}`),
];

/** Returns the arrows of all ends in the table of ends, in the order of the table. */
const endArrows = (routes: readonly AtlasRoute[], flows: readonly ModelledFlow[]): Arrow[] => {
  const branches = Object.entries(ENDS).flatMap(([id, ends]) => {
    const flow = flows.find(({ model }) => model.machine.id === id);
    if (!flow) throw new Error(`The table of ends has a row of no chart: ${id}`);
    const facts = endsIn(flow);
    return Object.entries(ends as Record<string, Destination<unknown>>).flatMap(([end, destination]) =>
      routes
        .filter((route) => route.flow === flow.flow)
        .flatMap(({ name }) =>
          branchesOf(destination).map((branch): EndBranch => {
            const ofEnd = facts.filter((fact) => fact.end.kind === end);
            return { ...branch, flow: flow.flow, end, from: name, facts: ofEnd, model: flow.model };
          }),
        ),
    );
  });
  const redirects = redirectsTo(branches);
  return branches.flatMap((branch): Arrow[] => {
    const { way, flow, end, from, condition } = branch;
    const arrow = {
      from,
      flow,
      end,
      condition,
      kind: way.kind,
      replaces: way.kind === 'route' && way.replace,
    };
    if (way.kind === 'stay' || way.kind === 'link') return [{ ...arrow, to: undefined }];
    if (way.kind === 'route' && way.name) return [{ ...arrow, to: way.name }];
    const found = queriesOf(redirects, from).flatMap((query) => addressesOf(branch, query));
    const names = [...new Set(found.map((address) => routeAt(pathnameOf(address))))];
    return names.length ? names.map((to) => ({ ...arrow, to })) : [{ ...arrow, to: undefined }];
  });
};

/** Returns the arrows of controls in the screens' sources: links, redirects, and Back. */
const screenArrows = (routes: readonly AtlasRoute[], sources: Sources): Arrow[] =>
  routes.flatMap(({ name, file }) => {
    const links = sources.linksOf(file).filter(({ to, kind }) => to !== name || kind === 'screen');
    const unique = new Map(links.map((one) => [`${one.kind} ${one.to}`, one]));
    return [...unique.values()].map(
      ({ to, kind }): Arrow => ({
        from: name,
        flow: undefined,
        end: kind === 'screen' ? 'tap' : kind === 'back' ? 'back' : 'turned away',
        kind,
        to,
        replaces: kind !== 'screen',
        condition: undefined,
      }),
    );
  });

/** Returns the arrows of the shell, which turns users away from routes that they may not open. */
const guardArrows = (routes: readonly AtlasRoute[], signIn: RouteName): Arrow[] =>
  routes.flatMap(({ name, access }): Arrow[] => {
    const guard = {
      from: name,
      flow: undefined,
      kind: 'guard' as const,
      replaces: true,
      condition: undefined,
    };
    if (access === 'signedIn')
      return [
        { ...guard, end: 'signed out', to: signIn },
        { ...guard, end: 'session ended', to: signInRoute({ hasEnded: true }) },
      ];
    return access === 'signedOut' ? [{ ...guard, end: 'signed in', to: 'Home' }] : [];
  });

/** Returns the arrows between the pages of the levels: a page of another level redirects to the next level, tabs go back. */
const levelArrows = (): Arrow[] =>
  LEVEL_PAGES.flatMap((from) =>
    LEVEL_PAGES.flatMap((to): Arrow[] => {
      if (from === to) return [];
      const arrow = { from, to, flow: undefined, replaces: true, condition: undefined };
      const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => level);
      const leadsOn = levels.some((level) => levelPage(level, from, false) === to);
      return [
        { ...arrow, end: 'tap', kind: 'screen' },
        ...(leadsOn ? [{ ...arrow, end: 'other level', kind: 'guard' } as const] : []),
      ];
    }),
  );

/** Returns everything that leads from one route to another. */
export const arrowsOf = (
  routes: readonly AtlasRoute[],
  flows: readonly ModelledFlow[],
  sources: Sources,
  signIn: RouteName,
): Arrow[] => [
  ...endArrows(routes, flows),
  ...screenArrows(routes, sources),
  ...levelArrows(),
  ...guardArrows(routes, signIn),
];
