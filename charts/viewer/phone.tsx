import { useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/language.ts';
import type { Way } from './recordings.ts';

/** The screen of a state, on a phone: as it is on some way there, or on this one. */
export const Phone = ({ flow, leaves, way }: { flow: string; leaves: string[]; way?: Way }) => {
  const [language, setLanguage] = useState('en');
  const [theme, setTheme] = useState('light');
  const asked = new URLSearchParams({ flow, state: leaves.join(' + '), language, theme });
  if (way) asked.set('way', JSON.stringify(way));
  return (
    <section className="phone" aria-label="Screen">
      <div className="phone-settings">
        <select aria-label="Language" value={language} onChange={(event) => setLanguage(event.target.value)}>
          {LANGUAGE_TAGS.map((tag) => (
            <option key={tag} value={tag}>
              {LANGUAGES[tag]}
            </option>
          ))}
        </select>
        <select aria-label="Theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </div>
      <div className="phone-frame">
        <iframe title="Screen of the state" src={`/charts/screen#${asked}`} />
      </div>
    </section>
  );
};
