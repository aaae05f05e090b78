import '../desk.css';
import './atlas.css';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Usage } from '#paths/usage/usage.ts';
import { countOf } from '#paths/words/words.ts';
import { UsageControls } from '../usage/controls.tsx';
import { useUsage } from '../usage/use-usage.ts';
import { type Address, changeSettings, goTo, linkTo, nameOf, type Settings, useAddress } from './address.ts';
import { Controls } from './controls.tsx';
import { type AtlasPage, lookOf } from './data.ts';
import { Findings } from './findings.tsx';
import { FlowMap } from './flow-map.tsx';
import { FlowPanel } from './flow-panel.tsx';
import { Hits } from './hits.tsx';
import { AtlasList } from './list.tsx';
import { AreaMap } from './map.tsx';
import { flowNamed, routeNamed, type Shown, shownOf, stateNamed } from './model.ts';
import { Overview } from './overview.tsx';
import { RoutePanel } from './route-panel.tsx';
import { indexOf } from './search.ts';
import { type LiveScreen, StatePanel } from './state-panel.tsx';

/**
 * The atlas: all areas with their routes, the flow of each route, and every state with what touches it. The address names
 * the item that is shown, the search and the filters. `theme` and `language` are those of a page around it, if it has one.
 */
export const Atlas = ({
  data,
  Live,
  look,
  example,
}: {
  data: AtlasPage;
  Live?: LiveScreen;
  look?: Pick<Settings, 'theme' | 'language'>;
  /** Makes example usage data. */
  example?: () => Promise<Usage>;
}) => {
  const address = useAddress();
  const index = useMemo(() => indexOf(data.atlas), [data]);
  const charts = useMemo(() => data.atlas.flows.map(({ counted }) => counted), [data]);
  const source = useUsage(data.usage, charts);
  const usage = source.walked;
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isNarrow = useMedia('(max-width: 900px)');
  const { item, settings } = address;
  const chosen = look?.theme ?? settings.theme;
  const theme = chosen ?? (isDark ? 'dark' : 'light');
  const language = settings.language ?? look?.language ?? 'en';
  const shown = useMemo(
    () => shownOf(data, index, settings, { theme, language, usage }),
    [data, index, settings, theme, language, usage],
  );
  const view = settings.view ?? (isNarrow ? 'list' : 'map');

  const change = useCallback(
    (changed: Partial<Settings>) => {
      const next = { ...settings, ...changed };
      // Hits are shown on the map.
      if (changed.q && !settings.q) goTo('map', next);
      else changeSettings(item, next);
    },
    [item, settings],
  );

  const panel = useRef<HTMLElement>(null);
  const isBelow = isNarrow && view === 'list';
  useShownOnChange(panel, nameOf(item), isBelow);

  return (
    <div className="desk atlas" data-theme={chosen} data-view={view} {...source.dropZone}>
      <header className="atlas-head">
        <h1>
          <a {...linkTo('map', { ...settings, q: '' })}>Atlas</a>
        </h1>
        <Controls
          settings={{ ...settings, language }}
          onChange={change}
          hasWidths={Boolean(Live) || lookOf(theme, 'small') in data.pictures}
          isThemed={Boolean(look)}
        />
        <fieldset className="atlas-views" aria-label="View">
          {(['map', 'list'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => change({ view: one })}>
              {one === 'map' ? 'Map' : 'List'}
            </button>
          ))}
        </fieldset>
      </header>
      {(item.kind === 'map' || usage || source.problem) && (
        <div className="atlas-usage">
          <UsageControls source={source} example={example} />
        </div>
      )}
      <main className="atlas-main">
        {view === 'map' ? <Canvas shown={shown} item={item} /> : <AtlasList shown={shown} />}
      </main>
      <aside className="atlas-panel" aria-label="Details" key={nameOf(item)} ref={panel} tabIndex={-1}>
        {shown.lit && item.kind !== 'map' && (
          <p className="atlas-crumbs">
            <a className="atlas-link" {...linkTo('map', settings)}>
              {countOf(shown.hits.length, 'hit')} of “{settings.q}”
            </a>
          </p>
        )}
        <Panel shown={shown} item={item} Live={Live} />
      </aside>
    </div>
  );
};

/** Moves to the details when another item is chosen in a list that is longer than the window. */
const useShownOnChange = (panel: RefObject<HTMLElement | null>, name: string, isBelow: boolean): void => {
  const last = useRef(name);
  useEffect(() => {
    if (last.current !== name && isBelow) panel.current?.focus();
    last.current = name;
  }, [panel, name, isBelow]);
};

const Canvas = ({ shown, item }: { shown: Shown; item: Address['item'] }) => {
  const route = item.kind === 'route' ? routeNamed(shown, item.route) : undefined;
  const flow = flowNamed(shown, item.kind === 'flow' || item.kind === 'state' ? item.flow : route?.flow);
  return flow ? (
    <FlowMap shown={shown} flow={flow} state={item.kind === 'state' ? item.state : undefined} />
  ) : (
    <AreaMap shown={shown} />
  );
};

const Panel = ({
  shown,
  item,
  Live,
}: {
  shown: Shown;
  item: Address['item'];
  Live: LiveScreen | undefined;
}) => {
  if (item.kind === 'findings') return <Findings shown={shown} />;
  const route = item.kind === 'route' ? routeNamed(shown, item.route) : undefined;
  if (route) return <RoutePanel shown={shown} route={route} />;
  const flow = item.kind === 'flow' || item.kind === 'state' ? flowNamed(shown, item.flow) : undefined;
  const state = item.kind === 'state' && flow ? stateNamed(flow, item.state) : undefined;
  if (flow && state) return <StatePanel shown={shown} flow={flow} state={state} Live={Live} />;
  if (flow) return <FlowPanel shown={shown} flow={flow} />;
  return shown.lit ? <Hits shown={shown} /> : <Overview shown={shown} />;
};

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches,
  );
