import { expect } from 'storybook/test';

/**
 * Runs after every story: a press on a button or link lands on the control itself, not on its content. If the content is
 * replaced between press and release, the browser then still reports the click.
 */
export const pressesReachTheControl = ({ viewMode }: { viewMode: string }): void => {
  if (import.meta.env.MODE !== 'test' || viewMode !== 'story') return;
  const pressed = [...document.querySelectorAll('button *, a *')].filter(
    (element) => getComputedStyle(element).pointerEvents !== 'none',
  );
  expect(pressed.map(({ outerHTML }) => outerHTML)).toEqual([]);
};
