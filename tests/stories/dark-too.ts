import axe from 'axe-core';
import { expect } from 'storybook/test';

type StoryContext = { viewMode: string; globals: { theme?: string; a11y?: { manual: boolean } } };

/**
 * After every story that is tested in light: its colours can be told apart in the dark too. Whatever else axe asks is the
 * same in any colours.
 */
export const readableInTheDark = async ({ viewMode, globals }: StoryContext): Promise<void> => {
  if (import.meta.env.MODE !== 'test' || viewMode !== 'story' || globals.theme !== 'light') return;
  if (globals.a11y?.manual) return;
  const page = document.documentElement;
  page.setAttribute('data-theme', 'dark');
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (const change of changes) change.finish();
  const { violations } = await axe.run(document.body, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations'],
  });
  page.setAttribute('data-theme', globals.theme);
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ failureSummary, html }) => [html, failureSummary])),
  ).toEqual([]);
};
