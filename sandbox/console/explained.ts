import { html } from 'hono/html';
import { CONTROLS } from './controls.ts';
import type { Html } from './page.ts';

type Control = (typeof CONTROLS)[number];

/** A control's method and path: `POST /clock`. */
export type ControlName = Control extends infer One
  ? One extends readonly [infer Method extends string, infer Path extends string, ...unknown[]]
    ? `${Method} ${Path}`
    : never
  : never;

/** Returns the id of a control on the page for tools. */
export const anchorOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/-$/, '');

/** Returns a control's sentence, and a link to the same as JSON. */
export const explained = (name: ControlName): Html => {
  const [, , does] = CONTROLS.find(([method, path]) => `${method} ${path}` === name) as Control;
  return html`<p class="note explained">${does} <a class="json" href="/sandbox/tools#${anchorOf(name)}" aria-label="JSON: ${name}">JSON</a></p>`;
};
