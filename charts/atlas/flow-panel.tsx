import type { AtlasFlow } from '#paths/atlas/data.ts';
import { ChartUsage } from '../usage/chart-usage.tsx';
import { walkedChart } from '../usage/walked.ts';
import type { Shown } from './model.ts';
import { Figures, ItemLink, ItemLinks, Part } from './parts.tsx';
import { Paths } from './paths.tsx';
import { Wordings } from './wordings.tsx';

/** A flow: where it runs, what it runs, its ends and its states. */
export const FlowPanel = ({ shown, flow }: { shown: Shown; flow: AtlasFlow }) => {
  const { states, transitions, paths, children, routes } = flow;
  const parents = shown.data.atlas.flows.filter((one) =>
    one.children.some((child) => child.flow === flow.flow),
  );
  return (
    <section>
      <h2>{flow.flow}</h2>
      <Figures
        figures={[
          [states.length, 'state'],
          [transitions.length, 'transition'],
          [paths.length, 'path'],
        ]}
      />
      <p>{flow.description}</p>
      {shown.usage && <ChartUsage {...walkedChart(shown.usage, flow.counted)} />}
      <Part title="On the routes" count={routes.length}>
        <ItemLinks shown={shown} items={routes.map((route) => `route/${route}`)} />
      </Part>
      {!routes.length && <p>It runs behind every route.</p>}
      <Part title="Run by" count={parents.length}>
        <ItemLinks shown={shown} items={parents.map((parent) => `flow/${parent.flow}`)} />
      </Part>
      <Part title="Runs" count={children.length}>
        <ul className="atlas-links">
          {children.map((child) => (
            <li key={child.flow}>
              <ItemLink shown={shown} item={`flow/${child.flow}`} />
              <small>{child.how === 'opened' ? ' opened by the screen' : ' in the chart'}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="States" count={states.length} open={false}>
        <ItemLinks shown={shown} items={states.map(({ path }) => `state/${flow.flow}/${path}`)} first={40} />
      </Part>
      <Part title="Planned paths" count={paths.length} open={false}>
        <Paths paths={paths} />
      </Part>
      <Part title="Wordings in its source" count={flow.wordings.length} open={false}>
        <Wordings shown={shown} keys={flow.wordings} />
      </Part>
      <p className="atlas-source">
        <code>{flow.file}</code>
      </p>
    </section>
  );
};
