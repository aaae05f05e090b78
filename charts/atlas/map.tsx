import { Lock } from 'lucide-react';
import { linkTo } from './address.ts';
import { type MapLine, PHONE, type PlacedPhone, SHELL } from './data.ts';
import { facePicture, flowNamed, isDim, isWalked, routeNamed, type Shown } from './model.ts';
import { PanZoom } from './pan-zoom.tsx';

/** The map of all areas: each route as a phone with its screen, and the arrows between them. */
export const AreaMap = ({ shown }: { shown: Shown }) => {
  const { map } = shown.data;
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
        </defs>
        {map.lines.map((line) => (
          <Line
            key={`${line.from} ${line.to}`}
            line={line}
            isDim={isLineDim(shown, line)}
            isWalked={isWalked(shown, line.arrows)}
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

type LineProps = { line: MapLine; isDim: boolean; isWalked: boolean | undefined };

const Line = ({ line: { kind, points, label }, isDim, isWalked }: LineProps) => (
  <g className="atlas-line" data-kind={kind} data-dim={isDim} data-walked={isWalked}>
    <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} markerEnd="url(#atlas-tip)" />
    {label && (
      <>
        <rect x={label.x} y={label.y} width={label.width} height={label.height} rx="8" />
        {label.lines.map((text, index) => (
          <text key={text} x={label.x + label.width / 2} y={label.y + 23 + index * 26} textAnchor="middle">
            {text}
          </text>
        ))}
      </>
    )}
  </g>
);

const Phone = ({ shown, phone }: { shown: Shown; phone: PlacedPhone }) => {
  const { name, x, y, width, foot } = phone;
  const route = routeNamed(shown, name);
  const item = route ? `route/${name}` : `flow/${name}`;
  const picture = route && facePicture(shown, route);
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
          <span className="atlas-plain">{flowNamed(shown, route?.flow ?? name)?.description ?? name}</span>
        )}
      </span>
      <strong>
        {route?.access === 'signedIn' && <Lock className="atlas-lock" aria-label="only signed in" />}
        {route ? name : 'Shell'}
      </strong>
      {foot.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {route?.entry && <span className="atlas-entry">from outside</span>}
    </a>
  );
};
