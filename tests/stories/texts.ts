import type { Loader } from '@storybook/react-vite';
import { loadTexts, showLanguage, startI18n } from '#app/i18n.ts';
import type { Area } from '#domain/message.ts';

const files = import.meta.glob('../../locales/en/*.json');
const areas = Object.keys(files).map((file) => file.split('/').at(-1)?.replace('.json', '') as Area);

startI18n('en');

/** Has every text there in the toolbar's language before a story renders. */
export const textsFirst: Loader = async ({ globals }) => {
  await loadTexts(...areas);
  await showLanguage(globals.locale);
};
