import { createInstance, type i18n } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followControls } from './used-control.ts';

const TEXTS = {
  common: { next: 'Suivant', close: 'Fermer', pay: 'Payer {{amount}}' },
  levels: { gender: 'Genre', female: 'Femme', phone: 'Téléphone' },
};

let take: () => string | undefined;
let over: AbortController;

beforeEach(async () => {
  const texts: i18n = createInstance();
  await texts.init({ lng: 'fr', resources: { fr: TEXTS, en: { common: { next: 'Next' } } } });
  over = new AbortController();
  take = followControls(texts, over.signal);
});

afterEach(() => over.abort());

/** Shows this markup and uses its element with the id `it`; returns what was recorded of that. */
const using = (markup: string, type = 'click', value?: string): string | undefined => {
  document.body.innerHTML = markup;
  const control = document.querySelector('#it') as HTMLInputElement;
  if (value !== undefined) control.value = value;
  control.dispatchEvent(new Event(type, { bubbles: true }));
  return take();
};

test('records the key of a translated label', () => {
  expect(using('<button id="it">Suivant</button>')).toBe('common:next');
  expect(using('<a href="/"><span id="it"> Suivant </span></a>')).toBe('common:next');
  expect(using('<button aria-label="Fermer"><svg id="it"></svg></button>')).toBe('common:close');
});

test('records the label of a field, and never its value', () => {
  const field = (id: string) => `<label for="it">${id}</label><input id="it">`;
  expect(using(field('Téléphone'), 'input', 'Suivant')).toBe('levels:phone');
  expect(using(field('Numéro'), 'input', 'Suivant')).toBeUndefined();
  expect(using('<textarea id="it">Suivant</textarea>', 'input')).toBeUndefined();
  expect(using('<select id="it"><option>Suivant</option></select>', 'input')).toBeUndefined();
});

test('records the question of a choice, and never the answer', () => {
  const choice = (legend: string) =>
    `<fieldset>${legend}<label id="label"><input type="radio" id="it">Femme</label></fieldset>`;
  expect(using(choice('<legend>Genre</legend>'))).toBe('levels:gender');
  expect(using(choice(''))).toBeUndefined();
  document.querySelector('#label')?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(take()).toBeUndefined();
});

test('records nothing of a text with a value in it, of another text, and of a control without text', () => {
  expect(using('<button id="it">Payer 25 $</button>')).toBeUndefined();
  expect(using('<button id="it">Ana Souza</button>')).toBeUndefined();
  expect(using('<button id="it">Next</button>')).toBeUndefined();
  expect(using('<button id="it"></button>')).toBeUndefined();
  expect(using('<p id="it">Suivant</p>')).toBeUndefined();
});

test('forgets a control that was taken, that another use followed, or whose task is over', () => {
  vi.useFakeTimers();
  const next = '<button id="it">Suivant</button>';
  expect([using(next), take()]).toEqual(['common:next', undefined]);
  document.body.innerHTML = `${next}<i></i>`;
  document.querySelector('button')?.click();
  document.querySelector('i')?.click();
  expect(take()).toBeUndefined();
  document.querySelector('button')?.click();
  vi.runAllTimers();
  expect(take()).toBeUndefined();
  vi.useRealTimers();
});

test('records nothing after the visit', () => {
  over.abort();
  expect(using('<button id="it">Suivant</button>')).toBeUndefined();
});
