import { SCREENS } from '#app/navigation/screens.ts';
import { signInRoute } from '#domain/routes/redirect.ts';
import { accessOf, allRoutes } from '#domain/routes/routes.ts';
import { flowNames, loadContract, loadFlow, type ModelledFlow } from '../plan/flows.ts';
import { readRequirements } from '../requirements/requirements.ts';
import { loadUserFiles } from '../user/user-files.ts';
import { arrowsOf } from './arrows.ts';
import type { Atlas, AtlasFlow, AtlasRoute } from './data.ts';
import { CALLS_WITHOUT_CHART, ENTRIES } from './entries.ts';
import { findingsOf } from './findings.ts';
import { atlasFlowOf, refusalsIn } from './flow.ts';
import { areaOf, flowsWithStories, readSources, type Sources, screenFile } from './sources.ts';
import { touchesOf } from './touched.ts';
import { levelsOf, userOf } from './users.ts';
import { readTexts } from './wordings.ts';

/** Returns the whole product as data: routes, flows, the arrows between them, and what is wrong with them. */
export const atlasOf = async (): Promise<Atlas> => {
  const contract = loadContract();
  const loaded = await Promise.all(flowNames().map(loadFlow));
  const modelled = loaded.filter((flow): flow is ModelledFlow => flow.model !== undefined);
  const [sources, people, texts] = [readSources(), await loadUserFiles(), readTexts()];
  const english = texts.en ?? {};

  const routes = allRoutes().map(([name]) => routeOf(name, sources, english));
  const flowOf = (id: string): string => modelled.find(({ model }) => model.machine.id === id)?.flow ?? id;
  const who = userOf(modelled, people, (route) => accessOf(route) ?? 'signedIn');
  const told = flowsWithStories();

  const flows: AtlasFlow[] = [];
  for (const flow of modelled) {
    const { machine } = flow.model;
    const simulated = people.find(machine);
    const given = {
      user: simulated?.user,
      contract,
      userOf: (input: string) => who(flow.flow, input),
    };
    flows.push(
      await atlasFlowOf(flow, {
        touches: touchesOf(flow, given),
        contract,
        user: simulated?.user,
        flowOf,
        opened: sources.openedBy(flow.flow, machine.id),
        routes: [],
        wordings: sources.viewKeys(flow.flow, machine.id, english),
        hasScreen: told.has(flow.flow),
      }),
    );
  }
  const hosted = withRoutes(flows, routes);
  const map = {
    areas: [...new Set(routes.map(({ area }) => area))],
    routes,
    flows: hosted,
    arrows: arrowsOf(routes, modelled, sources, signInRoute({})),
    requirements: Object.fromEntries(readRequirements().map(({ id, says }) => [id, says])),
    refusals: Object.fromEntries(
      Object.values(contract).flatMap((examples) =>
        refusalsIn(examples).map((name) => {
          const { code = '', message = '' } = examples[name] ?? {};
          return [name, { code, message }];
        }),
      ),
    ),
    calls: Object.fromEntries(
      Object.entries(contract)
        .filter(([call]) => !(call in CALLS_WITHOUT_CHART))
        .map(([call, examples]) => [call, Object.keys(examples)]),
    ),
    texts: onlyUsed(texts, hosted, routes),
  };
  return { ...map, findings: findingsOf(map) };
};

const routeOf = (name: AtlasRoute['name'], sources: Sources, english: Record<string, string>): AtlasRoute => {
  const file = screenFile(SCREENS[name]);
  const access = accessOf(name) ?? 'signedIn';
  return {
    name,
    path: allRoutes().find(([known]) => known === name)?.[1].path ?? '',
    access,
    levels: levelsOf(name, access),
    area: areaOf(SCREENS[name]),
    file,
    flow: sources.routedFlow(file),
    entry: ENTRIES[name],
    wordings: sources.keysOf(file, english),
  };
};

/** Returns the flows with the routes on which they can run: their own, or those of the flow that runs or opens them. */
const withRoutes = (flows: readonly AtlasFlow[], routes: readonly AtlasRoute[]): AtlasFlow[] => {
  const on = new Map<string, Set<AtlasRoute['name']>>();
  const visit = (flow: string, route: AtlasRoute['name']): void => {
    const known = on.get(flow) ?? new Set();
    if (known.has(route)) return;
    on.set(flow, known.add(route));
    for (const child of flows.find((one) => one.flow === flow)?.children ?? []) visit(child.flow, route);
  };
  for (const { name, flow } of routes) if (flow) visit(flow, name);
  return flows.map((flow) => ({ ...flow, routes: [...(on.get(flow.flow) ?? [])] }));
};

/** Returns the texts that something on the map shows, in all languages. */
const onlyUsed = (
  texts: Atlas['texts'],
  flows: readonly AtlasFlow[],
  routes: readonly AtlasRoute[],
): Atlas['texts'] => {
  const used = new Set([
    ...routes.flatMap(({ wordings }) => wordings),
    ...flows.flatMap(({ wordings, states, transitions }) => [
      ...wordings,
      ...[...states, ...transitions].flatMap((one) => one.wordings),
    ]),
  ]);
  return Object.fromEntries(
    Object.entries(texts).map(([language, wordings]) => [
      language,
      Object.fromEntries(Object.entries(wordings).filter(([key]) => used.has(key))),
    ]),
  );
};
