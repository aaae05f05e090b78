import { arrowName } from '#paths/atlas/arrow-name.ts';
import { linkTo } from './address.ts';
import { isWalked, type Shown } from './model.ts';
import { Figures, Part } from './parts.tsx';

/** The details beside the map while nothing is chosen. */
export const Overview = ({ shown }: { shown: Shown }) => {
  const { routes, flows, arrows, findings } = shown.data.atlas;
  return (
    <section>
      <h2>All of the wallet</h2>
      <Figures
        figures={[
          [routes.length, 'route'],
          [flows.length, 'flow'],
          [flows.reduce((sum, { states }) => sum + states.length, 0), 'state'],
          [arrows.length, 'arrow'],
        ]}
      />
      <p>
        Tap a screen to see its flow, then a state to see its screen, the paths to it, and what it says. A
        line is named by the ends that lead along it; ends that lead back or Home stand below the screen.
      </p>
      <p>
        Search for a text as it stands on a screen, a refusal or its code, a call, an event, a field or a
        requirement: try{' '}
        {['payment code', '60601', 'alreadyBound'].map((q, index) => (
          <span key={q}>
            {index > 0 && ', '}
            <a className="atlas-link" {...linkTo('map', { ...shown.settings, q })}>
              {q}
            </a>
          </span>
        ))}
        .
      </p>
      <ul className="atlas-legend">
        <li data-kind="route">end of a flow</li>
        <li data-kind="screen">a tap on the screen</li>
        <li data-kind="guard">the shell redirects</li>
      </ul>
      {shown.usage && (
        <p>
          A line is as wide as people took its ends, on all routes of a flow together; nobody took a dashed
          one. Taps and redirects, which no chart counts, are faint. Above a screen stands how often its flow
          began.
        </p>
      )}
      <Walked shown={shown} />
      <p>
        <a className="atlas-link" {...linkTo('findings', shown.settings)}>
          {findings.length === 0 ? 'No findings' : `Findings: ${findings.length}`}
        </a>
      </p>
    </section>
  );
};

/** The number of arrows that the last tours have taken, and a list of the others. */
const Walked = ({ shown }: { shown: Shown }) => {
  const { arrows } = shown.data.atlas;
  if (!shown.data.walked) return null;
  const unwalked = arrows.map(arrowName).filter((name) => !isWalked(shown, [name]));
  return (
    <>
      <p>
        Tours have walked {arrows.length - unwalked.length} of {arrows.length} arrows in Chromium.
      </p>
      <Part title="Not walked" count={unwalked.length} open={false}>
        <ul className="atlas-links">
          {unwalked.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Part>
    </>
  );
};
