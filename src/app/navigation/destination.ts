import {
  type Ended,
  type QueryOf,
  type RouteName,
  type RouteOutcome,
  type RouteParams,
  to,
} from '#domain/routes/routes.ts';

/** The facts that are known when a flow ends. */
export type Leaving<End = unknown, Input = unknown> = {
  end: End;
  /** The input of the ended flow. */
  input: Input;
  /** The query of the flow's address. */
  query: URLSearchParams;
  /** The route parameters that the previous screen passed. */
  params: RouteParams;
  /** The route parameters that this device has stored now. */
  stored: RouteParams;
};

type From<L, Value> = (leaving: L) => Value;

/** The destination of an end of a flow. Tools can read all of it without running the flow, except the exact address. */
export type Destination<L = Leaving> =
  | {
      kind: 'route';
      /** Undefined for the route that the query of the flow's address names. */
      name?: RouteName;
      address: From<L, string>;
      /** The screen takes the place of the flow in the history, so that Back does not find the flow. */
      replace: boolean;
      /** Passed to the screen, and stored for a reload. */
      params?: From<L, RouteParams>;
      /** What the flow has done; not stored. */
      outcome?: From<L, RouteOutcome>;
      /** Marks the history entry; not stored. */
      state?: Ended;
    }
  /** The previous screen; `otherwise` if the flow was opened directly. */
  | { kind: 'back'; otherwise: From<L, string> }
  /** The destination of a server's link: a screen, or another site. */
  | { kind: 'link'; link: From<L, string> }
  /** The page stays. If a session begins or ends, the shell navigates. */
  | { kind: 'stay' }
  | { kind: 'either'; when: From<L, boolean>; then: Destination<L>; otherwise: Destination<L> };

type Options<Name extends RouteName, L> = {
  /** The screen takes the place of the flow in the history. */
  replace?: true;
  query?: QueryOf<Name> | From<L, QueryOf<Name>>;
  /** Names a route that has several addresses or keeps a query of another route. */
  address?: From<L, string>;
  params?: From<L, RouteParams>;
  outcome?: From<L, RouteOutcome>;
  state?: Ended;
};

/** Options are required for a route with a required query. */
type Given<Name extends RouteName, L> =
  object extends QueryOf<Name>
    ? [options?: Options<Name, L>]
    : [options: Options<Name, L> & { query: unknown }];

/** Returns a destination: a screen of the wallet. */
export const route = <Name extends RouteName, L = Leaving>(
  name: Name,
  ...[options]: Given<Name, L>
): Destination<L> => {
  const { query, address, replace, ...handed }: Options<Name, L> = options ?? {};
  const ownAddress = (leaving: L) => {
    const given = typeof query === 'function' ? (query as From<L, QueryOf<Name>>)(leaving) : query;
    return (to as (name: RouteName, query?: unknown) => string)(name, given);
  };
  return { kind: 'route', name, replace: replace ?? false, address: address ?? ownAddress, ...handed };
};

/** Home, replacing the flow in the history. */
export const home = route('Home', { replace: true });

/** The screen that the query of the flow's address names, replacing the flow in the history. */
export const named = <L>(
  address: From<NoInfer<L>, string>,
  params?: From<NoInfer<L>, RouteParams>,
): Destination<L> => ({
  kind: 'route',
  address,
  replace: true,
  ...(params && { params }),
});

/** The previous screen, or `otherwise` if the history has no earlier screen of the app. */
export const backOr = <L>(otherwise: From<L, string>): Destination<L> => ({ kind: 'back', otherwise });

export const back = backOr<Leaving>(() => to('Home'));

export const link = <L>(of: From<L, string>): Destination<L> => ({ kind: 'link', link: of });

export const stay: Destination = { kind: 'stay' };

/** One of two destinations. */
export const either = <L>(
  when: From<NoInfer<L>, boolean>,
  then: Destination<NoInfer<L>>,
  otherwise: Destination<NoInfer<L>>,
): Destination<L> => ({ kind: 'either', when, then, otherwise });

/** A destination with its exact address. */
export type Settled =
  | {
      kind: 'route';
      address: string;
      replace: boolean;
      params?: RouteParams;
      outcome?: RouteOutcome;
      state?: Ended;
    }
  | { kind: 'back'; otherwise: string }
  | { kind: 'link'; link: string }
  | { kind: 'stay' };

/** Returns the exact destination for the facts of one ended flow. */
export const settle = <L>(destination: Destination<L>, leaving: L): Settled => {
  switch (destination.kind) {
    case 'either':
      return settle(destination.when(leaving) ? destination.then : destination.otherwise, leaving);
    case 'route': {
      const { kind, address, replace, params, outcome, state } = destination;
      return {
        kind,
        address: address(leaving),
        replace,
        ...(params && { params: params(leaving) }),
        ...(outcome && { outcome: outcome(leaving) }),
        ...(state && { state }),
      };
    }
    case 'back':
      return { kind: 'back', otherwise: destination.otherwise(leaving) };
    case 'link':
      return { kind: 'link', link: destination.link(leaving) };
    case 'stay':
      return destination;
  }
};
