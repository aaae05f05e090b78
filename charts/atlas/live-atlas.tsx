import '../viewer/viewer.css';
import { lazy, Suspense } from 'react';
import { flowNames } from '../viewer/flows.ts';
import { Phone } from '../viewer/phone.tsx';
import { usageExample } from '../viewer/usage-example.ts';
import type { Settings } from './address.ts';
import { Atlas } from './atlas.tsx';
import type { LiveScreen } from './state-panel.tsx';

/** The data is a module of its own that loads after the page, because it contains all pictures. */
const Loaded = lazy(async () => {
  const { default: data } = await import('virtual:atlas');
  return {
    default: ({ look }: { look: Look | undefined }) => (
      <Atlas data={data} Live={Live} look={look} example={() => usageExample(flowNames)} />
    ),
  };
});

type Look = Pick<Settings, 'theme' | 'language'>;

/** The atlas with running screens: each state shows its screen, which the reader can use. */
export const LiveAtlas = ({ look }: { look?: Look }) => (
  <Suspense fallback={<p className="atlas-loading">The map is being drawn.</p>}>
    <Loaded look={look} />
  </Suspense>
);

const Live: LiveScreen = ({ flow, state, shown: { theme, language, settings } }) => (
  <div className="atlas-live" data-width={settings.width}>
    <Phone flow={flow} leaves={[state]} look={{ theme, language }} />
    <a className="atlas-link" href={`${VIEWER}#${flow}/${state}`} target="_top">
      Go through it step by step
    </a>
  </div>
);

const VIEWER = import.meta.env.STORYBOOK ? './?path=/story/charts-viewer--viewer' : '/charts';
