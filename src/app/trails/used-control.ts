import type { i18n } from 'i18next';

/** Follows the user's control until the signal aborts. The returned function takes the key of its text, once. */
export const followControls = (texts: i18n, signal: AbortSignal): (() => string | undefined) => {
  let used: string | undefined;
  const follow = ({ target }: Event) => {
    used = target instanceof Element ? keyOf(textOf(target), texts) : undefined;
    // Later steps have another cause.
    setTimeout(() => {
      used = undefined;
    });
  };
  // While capturing, so before a screen sends its event to a chart.
  for (const type of ['click', 'input']) window.addEventListener(type, follow, { capture: true, signal });
  return () => {
    const taken = used;
    used = undefined;
    return taken;
  };
};

/** Returns the label of a field, or the text of a button or link. The value of a field is never read. */
const textOf = (target: Element): string | null | undefined => {
  const control = target.closest<HTMLInputElement>('button, a, summary, input, select, textarea');
  const label = control?.getAttribute('aria-label');
  if (!control || label) return label;
  if (!control.matches('input, select, textarea')) return control.textContent;
  // The label of an option is the user's choice: the text above all options is not.
  const named =
    control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control.labels?.[0];
  return named?.textContent;
};

/** Returns the key of exactly this text: one with filled-in values has none, so no value can leave the page. */
const keyOf = (
  text: string | null | undefined,
  { language, getDataByLanguage }: i18n,
): string | undefined => {
  const shown = text?.trim();
  for (const [area, wordings] of Object.entries(getDataByLanguage(language) ?? {}))
    for (const [name, wording] of Object.entries(wordings)) if (wording === shown) return `${area}:${name}`;
  return undefined;
};
