import { chooseLanguage } from '#domain/language.ts';
import { deviceFacts } from '#flow/storage.ts';
import { fetchTexts } from './fetch-texts.ts';
import { SCREENS } from './screens.ts';

// The page's one script, and small: it sets out the screen of this address and its texts while the app is still on its
// way. What fails here is asked for again when it is needed.
const { screen, areas = [], isPublic } = SCREENS[window.location.pathname] ?? {};

if (screen && (isPublic || deviceFacts.get('token'))) {
  const language = chooseLanguage({
    query: new URLSearchParams(window.location.search).get('language'),
    stored: deviceFacts.get('language'),
    browser: navigator.languages,
  });
  screen().catch(() => undefined);
  for (const area of areas) fetchTexts(language, area).catch(() => undefined);
}

void import('./main.tsx');
