import { amountParts } from '#domain/money/amount-parts.ts';
import type { Language } from '#domain/words/language.ts';
import { copyOf } from './copy-of.ts';

/** Where the balance stands in the painting or in the app. */
export const placeOfBalance = (tree: ParentNode) => tree.querySelector('[data-part=balance]');

/** Whether the painting shows a balance that the app has yet to show. */
export const isBalanceToCome = (painted: Element, root: Element): boolean =>
  Boolean(placeOfBalance(painted)?.textContent) && placeOfBalance(root)?.textContent === '';

/** The balance in words, as Home shows it. */
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

/** Shows the balance on the painting of Home when it comes: not where it is hidden, and no more once somebody hides it. */
export const showBalance = (balance: Promise<number | undefined>, language: Language): void => {
  const painted = document.getElementById('painted');
  const place = painted && placeOfBalance(painted);
  if (!place || place.textContent) return;
  let isHidden = false;
  painted.querySelector('button[name=balance]')?.addEventListener('click', () => {
    isHidden = true;
    place.replaceChildren();
  });
  balance.then((dollars) => {
    if (dollars !== undefined && !isHidden) place.replaceChildren(amountOf(dollars, language));
  });
};
