import { expect, test } from 'vitest';
import type { Field } from '#machines/common/form/form-definition.ts';
import { blocksOf } from './blocks.ts';

const field = (name: string, more: Partial<Field> = {}): Field =>
  ({ name, kind: 'text', label: 'payout-forms:firstName', ...more }) as Field;

const told = (fields: readonly Field[]) =>
  blocksOf(fields).map(({ kind, fields: inside }) => `${kind}: ${inside.map(({ name }) => name).join(' ')}`);

test('locked fields of a group are placed together, and so are optional ones', () => {
  expect(
    told([
      field('first', { fixed: true }),
      field('last', { fixed: true }),
      field('bank'),
      field('branch', { optional: true }),
      field('town', { optional: true }),
      field('account'),
    ]),
  ).toEqual(['locked: first last', 'open: bank', 'folded: branch town', 'open: account']);
});

test('a single optional field is not folded, and a group starts a new block', () => {
  expect(told([field('expiry', { optional: true }), field('bank')])).toEqual(['open: expiry', 'open: bank']);
  expect(
    told([
      field('name', { fixed: true, group: 'payout-forms:groupOwner' }),
      field('email', { fixed: true, group: 'payout-forms:groupContact' }),
    ]),
  ).toEqual(['locked: name', 'locked: email']);
});
