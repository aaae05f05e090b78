import '#ui/tokens.css';
import '#ui/base.css';
import './preview.css';
import '#tests/ports.ts';
import type { Loader, Preview } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { configure } from 'storybook/test';
import { direction, LANGUAGE_TAGS, LANGUAGES } from '#domain/words/language.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { readableInTheDark } from '#tests/stories/dark-too.ts';
import { everythingFits } from '#tests/stories/everything-fits.ts';
import { fieldsKeepTheCaret } from '#tests/stories/fields-keep-the-caret.ts';
import { mainActionOnOneSide } from '#tests/stories/main-action-on-one-side.ts';
import { pressesReachTheControl } from '#tests/stories/presses-reach-the-control.ts';
import { textsFirst } from '#tests/stories/texts.ts';

connectKeptWrites(storedWrites);

// On a busy machine, expected content may come late.
configure({ asyncUtilTimeout: 30_000 });

/** Lets the viewer in another tab follow the charts of a screen's story. */
const watched: Loader = async ({ title }) => {
  if (import.meta.env.MODE !== 'test' && title.startsWith('Screens/'))
    await import('#charts/inspection/start.ts');
};

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    // A test needs only the violations; the panel also shows what axe has passed.
    a11y: { test: 'error', options: import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {} },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '375px', height: '812px' }, type: 'mobile' },
        small: { name: 'Small phone', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Charts',
          ['Atlas'],
          'Design system',
          ['Tokens'],
          'Screens',
          ['Welcome', 'Account entry', 'Login', 'Account at risk', 'Forgot password', 'Register', 'Home'],
        ],
      },
    },
    controls: { expanded: true },
  },
  initialGlobals: {
    viewport: { value: 'phone', isRotated: false },
    theme: 'light',
    locale: 'en',
    text: '1',
    languages: 'one',
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'circlehollow',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        items: LANGUAGE_TAGS.map((tag) => ({ value: tag, title: LANGUAGES[tag] })),
        dynamicTitle: true,
      },
    },
    text: {
      description: 'Size of text',
      toolbar: {
        icon: 'zoom',
        items: [
          { value: '1', title: '100 %' },
          { value: '2', title: '200 %' },
        ],
        dynamicTitle: true,
      },
    },
  },
  loaders: [watched, textsFirst],
  afterEach: [
    everythingFits,
    readableInTheDark,
    pressesReachTheControl,
    mainActionOnOneSide,
    fieldsKeepTheCaret,
  ],
  decorators: [
    (Story, { globals, parameters }) => {
      const setting = {
        'data-theme': globals.theme,
        lang: globals.locale,
        dir: direction(globals.locale),
      };
      // A documentation page shows stories in all settings, so each story there sets its own.
      const isAlone = new URLSearchParams(location.search).get('viewMode') !== 'docs';
      const root = document.documentElement;
      const page = isAlone ? setting : { 'data-theme': 'light', lang: 'en', dir: 'ltr' };
      for (const [name, value] of Object.entries(page)) root.setAttribute(name, value);
      root.style.setProperty('--own-text-size', isAlone ? globals.text : '1');
      return (
        <StrictMode>
          <div
            {...(!isAlone && setting)}
            className={parameters.layout === 'fullscreen' ? 'story-screen' : 'story-part'}
          >
            <Story />
          </div>
        </StrictMode>
      );
    },
  ],
};

export default preview;
