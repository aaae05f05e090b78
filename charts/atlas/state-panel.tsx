import type { ComponentType } from 'react';
import { LANGUAGES } from '#domain/words/language.ts';
import type { AtlasCall, AtlasFlow, AtlasState } from '#paths/atlas/data.ts';
import { isWithin } from '#paths/chart/declared.ts';
import { StateTable } from '../usage/lists.tsx';
import { walkedChart } from '../usage/walked.ts';
import { pictureOf, type Shown } from './model.ts';
import { ItemLink, Part } from './parts.tsx';
import { Paths } from './paths.tsx';
import { Wordings } from './wordings.tsx';

/**
 * Shows the running screen of a state; only Storybook and the development server can run screens, a single file cannot.
 */
export type LiveScreen = ComponentType<{ flow: string; state: string; shown: Shown }>;

/** A state: its screen, and everything that touches it. */
export const StatePanel = ({
  shown,
  flow,
  state,
  Live,
}: {
  shown: Shown;
  flow: AtlasFlow;
  state: AtlasState;
  Live: LiveScreen | undefined;
}) => {
  const { path, description, users, requirements, calls, refused, events, wordings, fields } = state;
  const paths = flow.paths.filter(({ steps }) =>
    steps.some(({ leaves }) => leaves.some((leaf) => isWithin(leaf, path))),
  );
  const picture = pictureOf(shown, flow, path);
  const hasLive = Live && flow.hasScreen && !state.isFinal;
  const { language } = shown;
  const found = new Set(
    shown.hits.filter(({ kind }) => kind === 'Outcomes that a screen says').map(({ label }) => label),
  );
  const isFound = (name: string) => found.has(name);
  return (
    <section>
      <p className="atlas-crumbs">
        <ItemLink shown={shown} item={`flow/${flow.flow}`} />
      </p>
      <h2>{path}</h2>
      {description && <p>{description}</p>}
      {shown.usage && (
        <section className="usage" aria-label="What people walked">
          <StateTable {...walkedChart(shown.usage, flow.counted)} states={countedIn(flow, path)} open />
        </section>
      )}
      {hasLive ? (
        <Live flow={flow.flow} state={path} shown={shown} />
      ) : (
        picture && <img className="atlas-picture" src={picture} alt={`Screen of ${path}`} />
      )}
      {users && <p>Planned paths come here {usersInWords(users)}.</p>}
      <Part title="Refusals it says" count={refused.length}>
        <ul className="atlas-outcomes">
          {refused
            .toSorted((a, b) => Number(isFound(b)) - Number(isFound(a)))
            .map((name) => (
              <Outcome key={name} shown={shown} name={name} isFound={isFound(name)} />
            ))}
        </ul>
      </Part>
      <Part title="Outcomes it handles" count={calls.reduce((sum, { outcomes }) => sum + outcomes.length, 0)}>
        {calls.map((call) => (
          <CallOutcomes key={`${call.actor} ${call.operation}`} shown={shown} call={call} />
        ))}
      </Part>
      <Part title="Wordings it shows" count={wordings.length}>
        <Wordings shown={shown} keys={wordings} />
      </Part>
      {language !== 'en' && <p className="atlas-figures">Wordings in {LANGUAGES[language]}</p>}
      <Part title="Fields" count={fields.length}>
        <Wordings shown={shown} keys={fields} />
      </Part>
      <Part title="Events" count={events.length}>
        <ul className="atlas-chips">
          {events.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Requirements" count={requirements.length}>
        <dl className="atlas-requirements">
          {requirements.map((id) => (
            <div key={id}>
              <dt>{id}</dt>
              <dd>{shown.data.atlas.requirements[id]}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Paths to it" count={paths.length} open={false}>
        <Paths paths={paths} state={path} />
      </Part>
      <p className="atlas-source">
        <code>{flow.file}</code>
      </p>
    </section>
  );
};

/** Returns the states within a state that usage data counts. */
const countedIn = ({ counted }: AtlasFlow, state: string): string[] =>
  counted.states.map(({ path }) => path).filter((path) => isWithin(path, state));

const usersInWords = (users: NonNullable<AtlasState['users']>): string => {
  const levels = users.filter((user) => user !== 'signedOut').sort();
  return [
    ...(users.includes('signedOut') ? ['signed out'] : []),
    ...(levels.length ? [`at level ${levels.join(', ')}`] : []),
  ].join(' and ');
};

const CallOutcomes = ({ shown, call: { operation, outcomes } }: { shown: Shown; call: AtlasCall }) => (
  <>
    <p>
      <code>{operation}</code>
    </p>
    <ul className="atlas-outcomes">
      {outcomes.map((name) => (
        <Outcome key={name} shown={shown} name={name} />
      ))}
    </ul>
  </>
);

const Outcome = ({ shown, name, isFound = false }: { shown: Shown; name: string; isFound?: boolean }) => {
  const { code, message } = shown.data.atlas.refusals[name] ?? {};
  return (
    <li data-found={isFound}>
      <strong>{name}</strong> {code && <code>{code}</code>}
      {message && <small>{message}</small>}
    </li>
  );
};
