import { arrowName } from '#paths/atlas/arrow-name.ts';
import { timesOf } from '#paths/atlas/arrow-usage.ts';
import type { Arrow, AtlasRoute } from '#paths/atlas/data.ts';
import { countText } from '../usage/words.ts';
import { facePicture, isWalked, type Shown } from './model.ts';
import { ItemLink, Part } from './parts.tsx';
import { Wordings } from './wordings.tsx';

const ACCESS: Record<AtlasRoute['access'], string> = {
  signedIn: 'For signed-in users only',
  signedOut: 'For signed-out users only',
  everybody: 'For everybody',
};

/** A route: the users that may open it, its flow, and the arrows to it and from it. */
export const RoutePanel = ({ shown, route }: { shown: Shown; route: AtlasRoute }) => {
  const { name, path, access, levels, area, flow, entry, file } = route;
  const { arrows } = shown.data.atlas;
  const leaving = arrows.filter(({ from }) => from === name);
  const coming = arrows.filter(({ from, to }) => to === name && from !== name);
  const picture = facePicture(shown, route);
  return (
    <section>
      <h2>{name}</h2>
      <p className="atlas-figures">
        {area} · <code>{path}</code>
      </p>
      <p>
        {ACCESS[access]}
        {levels.length > 0 && levels.length < 4 && `, from level ${Math.min(...levels)}`}.
      </p>
      {entry && <p>From outside: {entry}</p>}
      {flow ? (
        <p>
          Its flow: <ItemLink shown={shown} item={`flow/${flow}`} />
        </p>
      ) : (
        <p>A screen without a chart.</p>
      )}
      {picture && <img className="atlas-picture" src={picture} alt={`Screen of ${name}`} />}
      <Part title="Leads to" count={leaving.length}>
        <Arrows shown={shown} arrows={leaving} side="to" />
      </Part>
      <Part title="Led to by" count={coming.length} open={false}>
        <Arrows shown={shown} arrows={coming} side="from" />
      </Part>
      <Part title="Wordings in its source" count={route.wordings.length} open={false}>
        <Wordings shown={shown} keys={route.wordings} />
      </Part>
      <p className="atlas-source">
        <code>{file}</code>
      </p>
    </section>
  );
};

const Arrows = ({ shown, arrows, side }: { shown: Shown; arrows: Arrow[]; side: 'from' | 'to' }) => (
  <ul className="atlas-arrows">
    {arrows.map((arrow) => {
      const other = arrow[side];
      return (
        <li
          key={JSON.stringify(arrow)}
          data-kind={arrow.kind}
          data-walked={isWalked(shown, [arrowName(arrow)])}
        >
          <Times shown={shown} arrow={arrow} />
          <strong>{arrow.end}</strong> {inWords(arrow, side)}{' '}
          {other && <ItemLink shown={shown} item={`route/${other}`} />}
        </li>
      );
    })}
  </ul>
);

/** How often people took an end, on all routes of its flow together. */
const Times = ({ shown: { usage, data }, arrow }: { shown: Shown; arrow: Arrow }) => {
  const times = usage && timesOf(arrow, data.atlas.flows, usage.of);
  return times === undefined ? null : <span className="atlas-arrow-times">{countText(times)} × </span>;
};

/** Describes an arrow, before the name of the route at its other end. */
const inWords = ({ kind, condition, replaces }: Arrow, side: 'from' | 'to'): string => {
  const when = condition === undefined ? '' : condition === 'yes' ? 'if so, ' : 'otherwise ';
  if (side === 'from') return `${when}from`;
  if (kind === 'stay') return `${when}the page stays; the shell goes on if a session begins or ends`;
  if (kind === 'link') return `${when}the place that a link of the server names`;
  if (kind === 'back') return `${when}back, or without a previous screen`;
  return `${when}${replaces ? 'in place of this screen' : 'to'}`;
};
