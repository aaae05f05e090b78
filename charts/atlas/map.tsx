import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { arrowName } from '#paths/atlas/arrow-name.ts';
import { timesOf } from '#paths/atlas/arrow-usage.ts';
import { widthOfLine } from '../drawing/figures.ts';
import type { Walked } from '../usage/walked.ts';
import { countText } from '../usage/words.ts';
import { linkTo } from './address.ts';
import { type AtlasPage, type MapLine, PHONE, type PlacedPhone, SHELL } from './data.ts';
import { facePicture, flowNamed, isDim, isWalked, routeNamed, type Shown } from './model.ts';
import { PanZoom } from './pan-zoom.tsx';

/** The map of all areas: each route as a phone with its screen, and the arrows between them. */
export const AreaMap = ({ shown }: { shown: Shown }) => {
  const { map } = shown.data;
  const times = useMemo(() => timesOfLines(shown.data, shown.usage), [shown.data, shown.usage]);
  const most = Math.max(1, ...map.lines.map((line) => times?.get(line) ?? 0));
  return (
    <PanZoom label="Map of all areas" width={map.width} height={map.height} sight={undefined}>
      {map.areas.map(({ area, x, y, width, height }) => (
        <section
          key={area}
          className="atlas-area"
          aria-label={area}
          style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }}
        >
          <h2>{area}</h2>
        </section>
      ))}
      <svg className="atlas-lines" width={map.width} height={map.height} aria-hidden="true">
        <defs>
          <marker
            id="atlas-tip"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M0 0L10 5L0 10Z" fill="context-stroke" />
          </marker>
          <marker
            id="atlas-tip-wide"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="34"
            markerHeight="34"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0L10 5L0 10Z" fill="context-stroke" />
          </marker>
        </defs>
        {map.lines.map((line) => (
          <Line
            key={`${line.from} ${line.to}`}
            line={line}
            isDim={isLineDim(shown, line)}
            isWalked={times ? undefined : isWalked(shown, line.arrows)}
            use={times && { times: times.get(line), most }}
          />
        ))}
      </svg>
      {map.phones.map((phone) => (
        <Phone key={phone.name} shown={shown} phone={phone} />
      ))}
    </PanZoom>
  );
};

/** A line is dim if one of its ends is, or if a search found other ends than these. */
const isLineDim = (shown: Shown, { from, to, label }: MapLine): boolean => {
  const item = (name: string) => (name === SHELL ? `flow/${SHELL}` : `route/${name}`);
  if (shown.faded.has(item(from)) || shown.faded.has(item(to))) return true;
  if (!shown.lit) return false;
  const found = shown.hits.filter(({ kind }) => kind === 'Ends').map((hit) => `${hit.label} ${hit.detail}`);
  return !label?.lines.some((end) => found.includes(`${end} ${from} → ${to}`));
};

/** Returns how often people took the ends along each line, where charts take them; undefined without usage data. */
const timesOfLines = (
  { atlas, map }: AtlasPage,
  usage: Walked | undefined,
): Map<MapLine, number | undefined> | undefined => {
  if (!usage) return undefined;
  const counts = new Map<string, number>();
  for (const arrow of atlas.arrows) {
    const times = timesOf(arrow, atlas.flows, usage.of);
    if (times !== undefined) counts.set(arrowName(arrow), times);
  }
  return new Map(
    map.lines.map((line) => {
      // The branches of an end have one count.
      const ends = new Map(line.arrows.map((name) => [name.replace(/ (yes|no)$/, ''), counts.get(name)]));
      const known = [...ends.values()].filter((times) => times !== undefined);
      return [line, known.length ? known.reduce((sum, one) => sum + one, 0) : undefined];
    }),
  );
};

/** The width of the widest line of the map, in px. */
const WIDEST = 20;

type LineProps = {
  line: MapLine;
  isDim: boolean;
  isWalked: boolean | undefined;
  /** How often people took it; `times` is undefined for a line that no chart takes. */
  use: { times: number | undefined; most: number } | undefined;
};

const Line = ({ line: { kind, points, label }, isDim, isWalked, use }: LineProps) => (
  <g
    className="atlas-line"
    data-kind={kind}
    data-dim={isDim}
    data-walked={isWalked}
    data-use={use && (use.times === undefined ? 'uncounted' : use.times > 0 ? 'walked' : 'never')}
  >
    <path
      d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
      markerEnd={use ? 'url(#atlas-tip-wide)' : 'url(#atlas-tip)'}
      style={use?.times ? { strokeWidth: 3 + widthOfLine(use.times / use.most, WIDEST) } : undefined}
    />
    {label && (
      <>
        <rect x={label.x} y={label.y} width={label.width} height={label.height} rx="8" />
        {label.lines.map((text, index) => (
          <text key={text} x={label.x + label.width / 2} y={label.y + 23 + index * 26} textAnchor="middle">
            {text}
          </text>
        ))}
        {use?.times !== undefined && (
          <text className="atlas-times" x={label.x + label.width + 8} y={label.y + 24}>
            {countText(use.times)}
          </text>
        )}
      </>
    )}
  </g>
);

const Phone = ({ shown, phone }: { shown: Shown; phone: PlacedPhone }) => {
  const { name, x, y, width, foot } = phone;
  const route = routeNamed(shown, name);
  const item = route ? `route/${name}` : `flow/${name}`;
  const picture = route && facePicture(shown, route);
  const flow = flowNamed(shown, route?.flow ?? name);
  const runs = flow && shown.usage?.of(flow.counted).runs;
  return (
    <a
      {...linkTo(item, shown.settings)}
      className="atlas-phone"
      data-dim={isDim(shown, item)}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width }}
    >
      <span className="atlas-screen" style={{ blockSize: PHONE.height }}>
        {picture ? (
          <img src={picture} alt="" decoding="async" draggable={false} />
        ) : (
          <span className="atlas-plain">{flow?.description ?? name}</span>
        )}
      </span>
      <strong>
        {route?.access === 'signedIn' && <Lock className="atlas-lock" aria-label="only signed in" />}
        {route ? name : 'Shell'}
      </strong>
      {foot.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {runs !== undefined && <span className="atlas-visits">{countText(runs)} came</span>}
      {route?.entry && <span className="atlas-entry">from outside</span>}
    </a>
  );
};
