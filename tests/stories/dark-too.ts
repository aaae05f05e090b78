import axe from 'axe-core';
import { expect } from 'storybook/test';

type StoryContext = { viewMode: string; globals: { theme?: string; a11y?: { manual: boolean } } };

/**
 * Runs after every story that is tested in light colours: checks the contrast in dark colours too. The other rules of axe
 * do not depend on colours.
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
