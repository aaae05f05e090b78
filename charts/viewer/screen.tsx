import '#ui/tokens.css';
import '#ui/base.css';
import './screen.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { direction, type Language } from '#domain/language.ts';
import { textsFirst } from '#tests/stories/texts.ts';
import type { Way } from './recordings.ts';
import { screenAt } from './state-story.ts';

/** What this page shows: `/charts/screen#flow=login&state=active.proof.byCode&language=ar&theme=dark`. */
const asked = () => {
  const query = new URLSearchParams(window.location.hash.slice(1));
  return {
    flow: query.get('flow') ?? '',
    leaves: (query.get('state') ?? '').split(' + '),
    language: (query.get('language') ?? 'en') as Language,
    theme: query.get('theme') ?? 'light',
    way: JSON.parse(query.get('way') ?? 'null') as Way | null,
  };
};

const Screen = () => {
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    let latest = 0;
    const show = async () => {
      latest += 1;
      const mine = latest;
      const { flow, leaves, way, language, theme } = asked();
      await textsFirst({ globals: { locale: language } } as never);
      const screen = await screenAt(flow, leaves, way, language);
      if (mine !== latest) return;
      const root = document.documentElement;
      root.lang = language;
      root.dir = direction(language);
      root.dataset.theme = theme;
      // A key of its own: what the screen before has kept must not show in this one.
      setShown(
        <div key={window.location.hash} className="screen">
          {screen ?? <p className="screen-none">No screen shows this.</p>}
        </div>,
      );
    };
    void show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);
  return shown;
};

createRoot(document.getElementById('root') as HTMLElement).render(<Screen />);
