import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage, offeredLanguages, supportedLanguage } from './languages.ts';
import { canBeBound, hindranceOf, linkableTypes } from './offered-payouts.ts';
import { connectOperator, isOn, operator } from './operator.ts';

const ours = operator();
afterEach(() => connectOperator(ours));

describe('an operator who offers some of the languages', () => {
  const offer = () => connectOperator({ ...ours, languages: ['es', 'zh-TW', 'en'] });

  test('shows only those languages', () => {
    offer();
    expect(offeredLanguages()).toEqual(['es', 'zh-TW', 'en']);
    expect(supportedLanguage('fr')).toBeUndefined();
    expect(supportedLanguage('zh-CN')).toBeUndefined();
    expect(supportedLanguage('zh-HK')).toBe('zh-TW');
    expect(chooseLanguage({ query: 'fr', stored: 'ar', browser: ['de', 'en-GB'] })).toBe('en');
  });

  test("shows the first of them if the user's language is not offered", () => {
    offer();
    expect(chooseLanguage({ query: 'fr', browser: ['de'] })).toBe('es');
  });
});

describe('an operator who has switched off a payout type', () => {
  const off = () => connectOperator({ ...ours, switchedOff: [14, 'quickLogin'] });
  const types = [3, 14].map((withdrawType) => ({ withdrawType, disabled: false }));

  test('does not offer the type, even if the server does', () => {
    off();
    expect(linkableTypes(types, []).map(({ withdrawType }) => withdrawType)).toEqual([3]);
    expect([14, 3].map(canBeBound)).toEqual([false, true]);
  });

  test('allows no cash out to a linked account of that type', () => {
    off();
    expect(hindranceOf({ withdrawType: 14 }, types)).toBe('notOffered');
    expect(hindranceOf({ withdrawType: 3 }, types)).toBeUndefined();
  });

  test('still offers all other types', () => {
    off();
    expect([isOn(14), isOn('quickLogin'), isOn('diamondSellers'), isOn(3)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
