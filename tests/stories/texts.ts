import type { Loader } from '@storybook/react-vite';
import i18next from 'i18next';
import { showLanguage, startI18n } from '#app/i18n.ts';

const files = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { import: 'default' });

startI18n('en');

/** Has every text there in the toolbar's language before a story renders; no server is asked for them. */
export const textsFirst: Loader = async ({ globals }) => {
  const wanted = Object.entries(files).map(async ([path, load]) => {
    const [area = '', language = ''] = path.replace('.json', '').split('/').reverse();
    if (language === 'en' || language === globals.locale) {
      i18next.addResourceBundle(language, area, await load());
    }
  });
  await Promise.all(wanted);
  await showLanguage(globals.locale);
};
