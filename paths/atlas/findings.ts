import type { Atlas, AtlasFinding, AtlasFlow } from './data.ts';

/** Returns everything that is wrong with the map of the product. */
export const findingsOf = (atlas: Omit<Atlas, 'findings'>): AtlasFinding[] => [
  ...unreachedRoutes(atlas),
  ...deadEnds(atlas),
  ...unhandledOutcomes(atlas),
  ...differentWaysBack(atlas),
  ...statesWithoutScreen(atlas),
];

type Map = Omit<Atlas, 'findings'>;

/** A route needs an arrow to it, or a reason why something else opens it. */
const unreachedRoutes = ({ routes, arrows }: Map): AtlasFinding[] =>
  routes.flatMap(({ name, entry }): AtlasFinding[] => {
    const isReached = arrows.some(({ from, to, kind }) => to === name && from !== name && kind !== 'back');
    const item = `route/${name}`;
    if (!isReached && !entry)
      return [{ rule: 'unreached-route', at: name, message: 'no arrow leads to this route', item }];
    if (isReached && entry)
      return [
        {
          rule: 'needless-entry',
          at: name,
          message: 'an arrow leads here, so the route needs no reason in entries.ts',
          item,
        },
      ];
    return [];
  });

const deadEnds = ({ routes, flows, arrows }: Map): AtlasFinding[] => {
  const routed = new Set(routes.map(({ flow }) => flow));
  const nowhere = arrows.filter(({ kind, to }) => kind === 'route' && !to);
  return [
    ...flows
      .filter(({ flow }) => routed.has(flow))
      .flatMap((flow) =>
        flow.ends.filter((end) => !hasArrow(arrows, flow, end)).map((end) => ({ flow, end })),
      )
      .map(({ flow: { flow }, end }) => endFinding(flow, end, 'the table of ends has no place for this end')),
    ...nowhere.map(({ flow = '', end }) => endFinding(flow, end, 'its address is no route of the app')),
  ];
};

const hasArrow = (arrows: Map['arrows'], { flow }: AtlasFlow, end: string): boolean =>
  arrows.some((arrow) => arrow.flow === flow && arrow.end === end);

const endFinding = (flow: string, end: string, message: string): AtlasFinding => ({
  rule: 'end-leads-nowhere',
  at: `${flow} · ${end}`,
  message,
  item: `flow/${flow}`,
});

const unhandledOutcomes = ({ flows, calls }: Map): AtlasFinding[] => {
  const inStates = flows.flatMap(({ flow, states }) =>
    states.flatMap((state) => state.calls.map((call) => ({ flow, state: state.path, ...call }))),
  );
  return Object.entries(calls).flatMap(([operation, outcomes]) => {
    const making = inStates.filter((call) => call.operation === operation);
    return outcomes
      .filter((outcome) => !making.some((call) => call.outcomes.includes(outcome)))
      .map((outcome): AtlasFinding => {
        const [first] = making;
        return {
          rule: 'unhandled-outcome',
          at: `${operation}: ${outcome}`,
          message: first
            ? `no state handles it, not even ${first.state}`
            : 'no reachable state makes this call',
          item: first ? `state/${first.flow}/${first.state}` : '',
        };
      });
  });
};

/** Back without a previous screen must lead to one route only. */
const differentWaysBack = ({ routes, arrows }: Map): AtlasFinding[] =>
  routes.flatMap(({ name }): AtlasFinding[] => {
    const back = arrows.filter(({ from, kind }) => from === name && kind === 'back');
    const ways = [...new Set(back.map(({ to }) => to))];
    if (ways.length < 2) return [];
    const message = `Back without a previous screen leads to ${ways.join(' and to ')}`;
    return [{ rule: 'ways-back-differ', at: name, message, item: `route/${name}` }];
  });

const statesWithoutScreen = ({ flows }: Map): AtlasFinding[] =>
  flows
    .filter(({ hasScreen }) => hasScreen)
    .flatMap(({ flow, states }) =>
      states
        .filter(({ isVisible, isReached }) => isVisible && !isReached)
        .map(
          ({ path }): AtlasFinding => ({
            rule: 'state-without-screen',
            at: `${flow} · ${path}`,
            message: 'no planned path leads here, so no screen shows it; other states of the flow have one',
            item: `state/${flow}/${path}`,
          }),
        ),
    );
