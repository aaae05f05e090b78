import { expect } from 'storybook/test';

/** Runs after every story: the main action of a dialog is the last of a row, and the first of a column. */
export const mainActionOnOneSide = ({ viewMode }: { viewMode: string }): void => {
  if (import.meta.env.MODE !== 'test' || viewMode !== 'story') return;
  for (const actions of document.querySelectorAll('dialog [data-layout]')) {
    const variants = [...actions.querySelectorAll('button')].map(({ dataset }) => dataset.variant);
    const isInRow = actions.matches('[data-layout="row"]');
    expect(isInRow ? variants.at(-1) : variants[0], actions.textContent ?? '').toBe('primary');
  }
};
