import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['São Tomé & Príncipe', 'sao tome principe'],
  ['Türkiye', 'TURKIYE'],
  ['İstanbul', 'istanbul'],
  ['Işık', 'isik'],
  ['Straße', 'strasse'],
  ['Østerreich Łódź', 'osterreich lodz'],
  ['Æon', 'aeon'],
  ['Đồng Việt', 'dong viet'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['Guinea-Bissau', ' guinea  bissau '],
  ['Ελλάδας', 'ελλαδας'],
  ['Ёлка', 'елка'],
  ['أفغانستان', 'افغانستان'],
  ['مُصَلَّى', 'مصلي'],
  ['بيرو ـ آسيا', 'بيرو اسيا'],
  ['سعودی عرب', 'سعودي عرب'],
  ['ज़ाम्बिया', 'जाम्बिया'],
  ['ড়', 'ড'],
  ['น้ำ', 'นำ'],
  ['ＡＢＣ', 'abc'],
  ['+91', '91'],
])('%j is found by typing %j', (name, typed) => {
  expect(searchKey(name)).toBe(searchKey(typed));
});

test.each([
  ['भारत', 'भरत'],
  ['日本', '中国'],
])('%j is not found by typing %j, because a vowel or letter differs', (name, typed) => {
  expect(searchKey(name)).not.toBe(searchKey(typed));
});
