import { expect, test } from 'vitest';
import {
  acceptOf,
  DOCUMENTS,
  fileNameOf,
  fileTypeOf,
  isStoreKey,
  kindsNamed,
  mostBytes,
  PICTURES,
  storeKeyOf,
} from './uploadable.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10), 'image/jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a PDF', bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37), null],
  ['half a PNG', bytes(0x89, 0x50, 0x4e), null],
  ['nothing', bytes(), null],
])('%s is recognised by its first bytes [account 5 upload-format]', (_, first, type) =>
  expect(fileTypeOf(first, PICTURES.kinds)).toBe(type),
);

test.each([
  ['id.jpg', true],
  ['ID.JPEG', true],
  ['scan.png', true],
  ['id.jpg.exe', false],
  ['id.heic', false],
  ['jpg', false],
])('the file name %s counts as a picture: %s', (name, expected) =>
  expect(kindsNamed(name, PICTURES.kinds).length > 0).toBe(expected),
);

const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const PDF = bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test.each([
  ['a.pdf', PDF, 'application/pdf'],
  ['a.doc', OLE, 'application/msword'],
  ['a.XLS', OLE, 'application/vnd.ms-excel'],
  ['a.xlsx', bytes(0x50, 0x4b, 3, 4), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.jpeg', PNG, 'image/png'],
  ['a.png', PDF, null],
  ['a.pdf', PNG, null],
  ['a.doc', PDF, null],
  ['a.pdf', bytes(0x4d, 0x5a, 0x90), null],
  ['a.docx', bytes(0x50, 0x4b, 3, 4), null],
])('%s is a valid document if content and name agree [payouts 5 documents-format]', (name, first, type) =>
  expect(fileTypeOf(first, kindsNamed(name, DOCUMENTS.kinds))).toBe(type),
);

test('the file dialog offers pictures, of at most 10 MB', () => {
  expect(acceptOf(PICTURES.kinds)).toBe('.jpg,.jpeg,image/jpeg,.png,image/png');
  expect(mostBytes(PICTURES)).toBe(10_485_760);
});

test('the store key is picture/, the time and the file name [account 3 upload-key]', () => {
  const key = storeKeyOf('picture', 'My ID.jpg', 1_764_000_000_000);
  expect(key).toBe('picture/1764000000000_My ID.jpg');
  expect(isStoreKey(key)).toBe(true);
  expect(fileNameOf(key)).toBe('My ID.jpg');
});

test('a file name cannot change the folder, and a long name keeps its extension', () => {
  expect(storeKeyOf('picture', '../a/b.png', 1)).toBe('picture/1_.._a_b.png');
  expect(storeKeyOf('picture', `${'x'.repeat(300)}.png`, 1)).toMatch(/^picture\/1_x{96}\.png$/);
});

test.each(['picture/id.jpg', 'other/1_id.jpg', 'picture/1_a/b.jpg', ''])('%j is not a store key', (key) =>
  expect(isStoreKey(key)).toBe(false),
);
