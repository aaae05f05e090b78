import { fireEvent } from '@testing-library/react';
import { DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { button, nameOf, press, texts, titleOf, top } from './page.tsx';

/** A flow that moves 20 dollars, with the actions of its user. */
export type Flow = {
  name: string;
  /** The button that moves the money. */
  act: RegExp;
  /** The text that confirms the result. */
  done: RegExp;
  /** Fills in the next missing input or continues; returns false if there is nothing to do. */
  enter: () => boolean;
};

const RECIPIENT = 'felix@example.com';

const chooseRecipient = (search: HTMLInputElement): boolean => {
  const found = top().querySelector<HTMLElement>('[role=option]');
  if (search.value !== RECIPIENT) return fireEvent.change(search, { target: { value: RECIPIENT } });
  return found?.textContent?.includes('Felix') === true && fireEvent.click(found);
};

const nothing = () => false;

export const TRANSFER: Flow = {
  name: 'A transfer',
  act: /^Send \$20\.00$/,
  done: /^Money sent$/,
  enter: () => {
    const search = top().querySelector<HTMLInputElement>('[role=combobox]');
    if (search) return chooseRecipient(search);
    if (texts().includes('Choose who gets it')) return press(document.querySelector('main button'));
    return document.querySelector('output')?.textContent !== '$20' && press(button('$20'));
  },
};

export const CASH_OUT: Flow = {
  name: 'A cash out',
  act: /^Cash out \$20\.00$/,
  done: /^Request completed\./,
  enter: () => button(/^Cash out$/) !== undefined && press(button('2')) && press(button('0')),
};

export const RECHARGE: Flow = {
  name: 'An order',
  act: /^Pay \$20\.00$/,
  done: /is paid$|^Paid$/,
  enter: nothing,
};

export const FINDING_OUT: Flow = {
  name: 'Finding out after a reload',
  act: /^(?!)/,
  done: /^Money sent$/,
  enter: nothing,
};

const WAYS_ON = ['Check now', 'Try again'];
const STOP = 'Stop waiting';
export const ENTERS = 'enters it';

const enterCode = (): boolean => {
  // The entered code is being checked.
  if (!top().querySelector('fieldset') || texts().includes('6 digits entered')) return false;
  for (const digit of DEMO_PAYMENT_CODE) press(button(digit));
  return true;
};

/** Takes the user's next action by what the screen shows; returns undefined if the user can only wait. */
export const nextStep = ({ act, enter }: Flow): string | undefined => {
  const way = WAYS_ON.find((name) => press(button(name)));
  if (way) return way;
  const told = titleOf(top());
  if (told === 'Your cash out was not sent') return press(button('Close')) ? `Close: ${told}` : undefined;
  const acts = button(act);
  if (told === 'Payment code') {
    if (enterCode()) return 'enters the payment code';
  } else if (press(acts)) return nameOf(acts as Element);
  else if (enter()) return ENTERS;
  return press(button(STOP)) ? STOP : undefined;
};

/** The user's last attempt when nothing has happened for a long time. */
export const lastResort = (): string | undefined => {
  const search = top().querySelector('[role=combobox]');
  return search && fireEvent.change(search, { target: { value: '' } }) ? 'types it again' : undefined;
};
