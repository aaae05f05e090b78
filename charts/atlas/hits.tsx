import { countOf } from '#paths/words/words.ts';
import type { Shown } from './model.ts';
import { ItemLinks, Part } from './parts.tsx';
import { HIT_KINDS, type Hit } from './search.ts';

/** The hits of a search, by kind; each with links to the items that it highlights. */
export const Hits = ({ shown }: { shown: Shown }) => {
  const { hits, settings } = shown;
  const states = new Set(hits.flatMap(({ items }) => items).filter((item) => item.startsWith('state/')));
  return (
    <section>
      <h2>“{settings.q}”</h2>
      <p role="status">
        {hits.length
          ? `${countOf(hits.length, 'hit')} in ${countOf(states.size, 'state')}`
          : 'Nothing of that name: no wording, outcome, call, event, end, field, requirement, route, flow or state.'}
      </p>
      {HIT_KINDS.map((kind) => {
        const ofKind = hits.filter((hit) => hit.kind === kind);
        return (
          <Part key={kind} title={kind} count={ofKind.length}>
            <ul className="atlas-hits">
              {ofKind.map((hit) => (
                <li key={`${hit.label} ${hit.detail}`}>
                  <HitRow shown={shown} hit={hit} />
                </li>
              ))}
            </ul>
          </Part>
        );
      })}
    </section>
  );
};

const HitRow = ({ shown, hit: { label, detail, items } }: { shown: Shown; hit: Hit }) => (
  <>
    <strong>{label}</strong>
    {detail && <small>{detail}</small>}
    <ItemLinks shown={shown} items={items} first={5} />
  </>
);
