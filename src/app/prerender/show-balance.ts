import { amountParts } from '#domain/money/amount-parts.ts';
import type { Language } from '#domain/words/language.ts';
import { copyOf } from './slots.ts';

/** Returns the element that shows the balance, in the prerendered page or in the app. */
export const placeOfBalance = (tree: ParentNode) => tree.querySelector('[data-part=balance]');

/** True if the prerendered page shows the balance and the app does not yet. */
export const isBalanceMissing = (page: Element, root: Element): boolean =>
  Boolean(placeOfBalance(page)?.textContent) && placeOfBalance(root)?.textContent === '';

/** Returns an element with the formatted balance, as Home shows it. */
const amountOf = (dollars: number, language: Language): HTMLElement => {
  const amount = copyOf('amount')?.firstElementChild as HTMLElement;
  const part = amount.firstElementChild as HTMLElement;
  const { parts, letters } = amountParts(dollars, { currency: 'USD', locale: language });
  amount.style.setProperty('--letters', `${letters}`);
  amount.replaceChildren(
    ...parts.map(({ type, text }) => {
      const copy = part.cloneNode() as HTMLElement;
      copy.dataset.part = type;
      copy.textContent = text;
      return copy;
    }),
  );
  return amount;
};

/** Shows the balance on the prerendered Home when it comes, unless the user has hidden it before or hides it meanwhile. */
export const showBalance = (balance: Promise<number | undefined>, language: Language): void => {
  const page = document.getElementById('prerendered');
  const place = page && placeOfBalance(page);
  if (!place || place.textContent) return;
  let isHidden = false;
  page.querySelector('button[name=balance]')?.addEventListener('click', () => {
    isHidden = true;
    place.replaceChildren();
  });
  balance.then((dollars) => {
    if (dollars !== undefined && !isHidden) place.replaceChildren(amountOf(dollars, language));
  });
};
