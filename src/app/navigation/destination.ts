import { type Ended, type QueryOf, type RouteName, type RouteParams, to } from '#domain/navigation/routes.ts';

/** What is known when a flow ends. */
export type Leaving<End = unknown, Input = unknown> = {
  end: End;
  /** The input of the flow. */
  input: Input;
  /** The query of its address. */
  query: URLSearchParams;
  /** What the last screen handed over to this one. */
  params: RouteParams;
  /** What this device has stored of that by now. */
  stored: RouteParams;
};

type From<L, Value> = (leaving: L) => Value;

/** Where an end of a flow leads. Everything but the details of an address can be read without running the flow. */
export type Destination<L = Leaving> =
  | {
      kind: 'route';
      /** Undefined for the route that the query of the flow's address names. */
      name?: RouteName;
      address: From<L, string>;
      /** The screen takes the place of the flow in the history, so that Back does not find the flow. */
      replace: boolean;
      /** Handed over to the screen, and stored for a reload. */
      params?: From<L, RouteParams>;
      /** Marks the history entry; not stored. */
      state?: Ended;
    }
  /** The screen before; `otherwise` where the flow was opened directly. */
  | { kind: 'back'; otherwise: From<L, string> }
  /** Where a link of the server leads: a screen, or a page elsewhere. */
  | { kind: 'link'; link: From<L, string> }
  /** The page stays as it is; where a session begins or ends, the shell leads on. */
  | { kind: 'stay' }
  | { kind: 'either'; when: From<L, boolean>; then: Destination<L>; otherwise: Destination<L> };

type Options<Name extends RouteName, L> = {
  /** The screen takes the place of the flow in the history. */
  replace?: true;
  query?: QueryOf<Name> | From<L, QueryOf<Name>>;
  /** For a route with several addresses, or with a query that is not its own. */
  address?: From<L, string>;
  params?: From<L, RouteParams>;
  state?: Ended;
};

/** A route needs options where it needs a query. */
type Given<Name extends RouteName, L> =
  object extends QueryOf<Name>
    ? [options?: Options<Name, L>]
    : [options: Options<Name, L> & { query: unknown }];

/** A screen of the wallet. */
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

/** Home, in the place of the flow. */
export const home = route('Home', { replace: true });

/** The screen that the query of the flow's address names, in the place of the flow. */
export const named = <L>(
  address: From<NoInfer<L>, string>,
  params?: From<NoInfer<L>, RouteParams>,
): Destination<L> => ({
  kind: 'route',
  address,
  replace: true,
  ...(params && { params }),
});

/** The screen before, or another where none of the app lies below. */
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

/** Where exactly to go. */
export type Settled =
  | { kind: 'route'; address: string; replace: boolean; params?: RouteParams; state?: Ended }
  | { kind: 'back'; otherwise: string }
  | { kind: 'link'; link: string }
  | { kind: 'stay' };

/** What a destination comes to for a flow that is left. */
export const settle = <L>(destination: Destination<L>, leaving: L): Settled => {
  switch (destination.kind) {
    case 'either':
      return settle(destination.when(leaving) ? destination.then : destination.otherwise, leaving);
    case 'route': {
      const { kind, address, replace, params, state } = destination;
      return {
        kind,
        address: address(leaving),
        replace,
        ...(params && { params: params(leaving) }),
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
