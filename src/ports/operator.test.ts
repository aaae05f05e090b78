import { afterEach, describe, expect, test } from 'vitest';
import { payoutPageAt } from '#domain/navigation/payout-routes.ts';
import { hindranceOf, linkableTypes } from '#domain/payouts/linked-account.ts';
import { chooseLanguage, offeredLanguages, supportedLanguage } from '#domain/words/language.ts';
import { connectOperator, isOn, operator } from './operator.ts';

const ours = operator();
afterEach(() => connectOperator(ours));

describe('an operator who offers some languages', () => {
  const offer = () => connectOperator({ ...ours, languages: ['es', 'zh-TW', 'en'] });

  test('is asked for no other, and by nobody', () => {
    offer();
    expect(offeredLanguages()).toEqual(['es', 'zh-TW', 'en']);
    expect(supportedLanguage('fr')).toBeUndefined();
    expect(supportedLanguage('zh-CN')).toBeUndefined();
    expect(supportedLanguage('zh-HK')).toBe('zh-TW');
    expect(chooseLanguage({ query: 'fr', stored: 'ar', browser: ['de', 'en-GB'] })).toBe('en');
  });

  test('has the first of them for whoever speaks none', () => {
    offer();
    expect(chooseLanguage({ query: 'fr', browser: ['de'] })).toBe('es');
  });
});

describe('an operator who has switched a payout type off', () => {
  const off = () => connectOperator({ ...ours, switchedOff: [14, 'quickLogin'] });
  const types = [3, 14].map((withdrawType) => ({ withdrawType, disabled: false }));

  test('offers it nowhere, whatever the server says', () => {
    off();
    expect(linkableTypes(types, []).map(({ withdrawType }) => withdrawType)).toEqual([3]);
    expect(payoutPageAt('/account/my-linked-account/bind-usdt-account')).toBeUndefined();
    expect(payoutPageAt('/account/my-linked-account/bind-bank-account')).toBeDefined();
  });

  test('sends no money to one that is linked', () => {
    off();
    expect(hindranceOf({ withdrawType: 14 }, types)).toBe('notOffered');
    expect(hindranceOf({ withdrawType: 3 }, types)).toBeUndefined();
  });

  test('has the rest', () => {
    off();
    expect([isOn(14), isOn('quickLogin'), isOn('diamondSellers'), isOn(3)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
