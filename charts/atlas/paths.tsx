import { useState } from 'react';
import type { AtlasPath } from '#paths/atlas/data.ts';
import { isWithin } from '#paths/chart/declared.ts';
import { countOf } from '#paths/words/words.ts';

const FIRST = 10;

/** Planned paths in words, the shortest first. Steps in `state` are emphasised. */
export const Paths = ({ paths, state }: { paths: AtlasPath[]; state?: string }) => {
  const [isWhole, setWhole] = useState(false);
  const sorted = paths.toSorted((a, b) => a.steps.length - b.steps.length);
  return (
    <>
      {sorted.slice(0, isWhole ? undefined : FIRST).map((path) => (
        <OnePath key={path.id} path={path} state={state} />
      ))}
      {sorted.length > FIRST && !isWhole && (
        <button type="button" className="atlas-more" onClick={() => setWhole(true)}>
          {sorted.length - FIRST} more
        </button>
      )}
    </>
  );
};

/** A path, whose steps are rendered only once it is opened: a flow can have hundreds of steps. */
const OnePath = ({
  path: { id, steps, requirements },
  state,
}: {
  path: AtlasPath;
  state: string | undefined;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="atlas-path" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {id} <span className="atlas-count">{countOf(steps.length - 1, 'step')}</span>
      </summary>
      {isOpen && (
        <>
          <ol start={0}>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change
              <Step key={index} step={step} state={state} />
            ))}
          </ol>
          {requirements.length > 0 && <p className="atlas-figures">Shows {requirements.join(', ')}</p>}
        </>
      )}
    </details>
  );
};

type StepProps = { step: AtlasPath['steps'][number]; state: string | undefined };

const Step = ({ step: { did, said, leaves }, state }: StepProps) => (
  <li data-here={state !== undefined && leaves.some((leaf) => isWithin(leaf, state))}>
    {did} {said.join(' ')}
    <small>{leaves.join(' + ')}</small>
  </li>
);
