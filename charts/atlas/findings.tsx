import type { Shown } from './model.ts';
import { ItemLink } from './parts.tsx';

/** The faults of the map, and the routes that something outside the wallet opens. */
export const Findings = ({ shown }: { shown: Shown }) => {
  const { findings, routes } = shown.data.atlas;
  return (
    <section>
      <h2>Findings</h2>
      {findings.length === 0 && (
        <p>
          None. Every route is reached, every end leads somewhere, each route has one way back, each outcome
          of the contract is handled, and every state of a flow with screens has one.
        </p>
      )}
      <ul className="atlas-hits">
        {findings.map(({ rule, at, message, item }) => (
          <li key={`${rule} ${at}`} data-bad="true">
            <strong>{at}</strong>
            <small>{message}</small>
            {item && <ItemLink shown={shown} item={item} />}
          </li>
        ))}
      </ul>
      <h3>Opened from outside</h3>
      <ul className="atlas-hits">
        {routes
          .filter(({ entry }) => entry)
          .map(({ name, entry }) => (
            <li key={name}>
              <ItemLink shown={shown} item={`route/${name}`} />
              <small>{entry}</small>
            </li>
          ))}
      </ul>
    </section>
  );
};
