import type { AtlasFlow } from '#paths/atlas/data.ts';
import { flowNamed, isDim, pictureOf, type Shown } from './model.ts';
import { ItemLink } from './parts.tsx';

/** The whole atlas as headings and links, for screen readers, keyboards and small screens. */
export const AtlasList = ({ shown }: { shown: Shown }) => {
  const { areas, routes, flows } = shown.data.atlas;
  const behind = flows.filter((flow) => flow.routes.length === 0);
  return (
    <section className="atlas-list" aria-label="List of all areas">
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <h2>{area}</h2>
          {routes
            .filter((route) => route.area === area)
            .map(({ name, flow, path }) => (
              <article key={name} data-dim={isDim(shown, `route/${name}`)}>
                <h3>
                  <ItemLink shown={shown} item={`route/${name}`} />
                </h3>
                <code>{path}</code>
                <Ends shown={shown} route={name} />
                <FlowStates shown={shown} flow={flowNamed(shown, flow)} />
              </article>
            ))}
        </section>
      ))}
      <section aria-label="Behind every route">
        <h2>Behind every route</h2>
        {behind.map((flow) => (
          <article key={flow.flow}>
            <h3>
              <ItemLink shown={shown} item={`flow/${flow.flow}`} />
            </h3>
            <FlowStates shown={shown} flow={flow} />
          </article>
        ))}
      </section>
    </section>
  );
};

const Ends = ({ shown, route }: { shown: Shown; route: string }) => {
  const leaving = shown.data.atlas.arrows.filter(({ from, to }) => from === route && to);
  return (
    <ul className="atlas-links">
      {leaving.map((arrow) => (
        <li key={JSON.stringify(arrow)}>
          {arrow.end} → <ItemLink shown={shown} item={`route/${arrow.to}`} />
        </li>
      ))}
    </ul>
  );
};

const FlowStates = ({ shown, flow }: { shown: Shown; flow: AtlasFlow | undefined }) =>
  flow && (
    <details open={shown.lit?.has(`flow/${flow.flow}`) ?? false}>
      <summary>
        {flow.flow}, {flow.states.length} states
      </summary>
      <p>{flow.description}</p>
      <ul className="atlas-links">
        {flow.states.map(({ path }) => (
          <li key={path}>
            <ItemLink shown={shown} item={`state/${flow.flow}/${path}`}>
              <Thumbnail picture={pictureOf(shown, flow, path)} />
              {path}
            </ItemLink>
          </li>
        ))}
      </ul>
      {flow.children.length > 0 && (
        <p>
          Runs{' '}
          {flow.children.map((child, index) => (
            <span key={child.flow}>
              {index > 0 && ', '}
              <ItemLink shown={shown} item={`flow/${child.flow}`} />
            </span>
          ))}
        </p>
      )}
    </details>
  );

const Thumbnail = ({ picture }: { picture: string | undefined }) =>
  picture && <img className="atlas-thumbnail" src={picture} alt="" loading="lazy" />;
