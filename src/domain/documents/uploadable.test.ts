import { expect, test } from 'vitest';
import {
  acceptOf,
  DOCUMENTS,
  fileNameOf,
  fileTypeOf,
  isStoreKey,
  mostBytes,
  PICTURES,
  storeKeyOf,
} from './uploadable.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

/** A JPEG up to the header of its frame: 0x20 × 0x10 pixels. */
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 0x10, 0, 0x20, 1);
const PNG = bytes(0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 3, 8);
const PDF = bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37);
const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const ZIP = bytes(0x50, 0x4b, 3, 4);
const noPixels = (picture: Uint8Array, from: number, to: number) =>
  Uint8Array.from(picture).fill(0, from, to);

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a progressive JPEG', bytes(0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 0, 1, 0, 1, 1), 'image/jpeg'],
  [
    'a JPEG with bytes between its segments',
    bytes(...JPEG.slice(0, 8), 0, 0, 0xff, ...JPEG.slice(8)),
    'image/jpeg',
  ],
  ['a PNG', PNG, 'image/png'],
  ['a PDF', PDF, null],
  ['the first bytes of a JPEG', bytes(0xff, 0xd8, 0xff), null],
  ['the first bytes of a JPEG, and zeros', Uint8Array.from({ length: 99, 0: 0xff, 1: 0xd8, 2: 0xff }), null],
  ['a JPEG without a frame', bytes(...JPEG.slice(0, 8), 0xff, 0xda, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8), null],
  ['a JPEG that ends before its frame', JPEG.slice(0, 14), null],
  ['a JPEG without a size', noPixels(JPEG, 13, 17), null],
  ['the first bytes of a PNG', PNG.slice(0, 8), null],
  ['a PNG without a size', noPixels(PNG, 16, 20), null],
  ['nothing', bytes(), null],
])('%s is recognised by its content [account 5 upload-format]', (_, content, type) =>
  expect(fileTypeOf(content, 'id.jpg', PICTURES.kinds)).toBe(type),
);

test.each([
  'id.jpg',
  'ID.JPEG',
  '1000012345',
  'photo.jfif',
  'photo.jpg ',
  'photo.jpg\u200b',
  'IMG_0001.HEIC',
  'id.png',
  'id.jpg.pdf',
  '.jpg',
  '',
])('a picture may be named %j: its content decides', (name) => {
  expect(fileTypeOf(JPEG, name, PICTURES.kinds)).toBe('image/jpeg');
  expect(fileTypeOf(PNG, name, DOCUMENTS.kinds)).toBe('image/png');
});

test.each([
  ['a.pdf', PDF, 'application/pdf'],
  ['1000012345', PDF, 'application/pdf'],
  ['a.doc', OLE, 'application/msword'],
  ['a.doc ', OLE, 'application/msword'],
  ['a.XLS', OLE, 'application/vnd.ms-excel'],
  ['a.doc.xls', OLE, 'application/vnd.ms-excel'],
  ['a', OLE, null],
  ['a.ppt', OLE, null],
  ['a.xlsx', ZIP, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.XLSX\u200b', ZIP, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.docx', ZIP, null],
  ['a.zip', ZIP, null],
  ['a.doc', ZIP, null],
  ['a.xlsx', OLE, null],
  ['a.pdf', bytes(0x4d, 0x5a, 0x90), null],
])(
  'of the document %j, the name decides only what the first bytes leave open [payouts 5 documents-format]',
  (name, first, type) => expect(fileTypeOf(first, name, DOCUMENTS.kinds)).toBe(type),
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

test.each(['📷', 'e\u0301', 'क', '\ud83d', '\udcf7', '%', '?', '#', '\\', ' '])(
  'a name of any length with %j gives a key that can be in a URL',
  (sign) => {
    for (const length of [1, 2, 49, 50, 51, 99, 100, 101, 150]) {
      const key = storeKeyOf('picture', `${sign.repeat(length)}.jpg`, 1);
      expect(isStoreKey(key)).toBe(true);
      expect(decodeURIComponent(encodeURIComponent(key))).toBe(key);
      expect([...fileNameOf(key)].length).toBeLessThanOrEqual(100);
      expect(key.endsWith('.jpg')).toBe(true);
    }
  },
);

test('a file without a name gets one', () => expect(isStoreKey(storeKeyOf('picture', '', 1))).toBe(true));

test.each(['picture/id.jpg', 'other/1_id.jpg', 'picture/1_a/b.jpg', ''])('%j is not a store key', (key) =>
  expect(isStoreKey(key)).toBe(false),
);
