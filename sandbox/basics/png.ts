import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes `width` × `height` pixels, given as rows of red, green, blue, alpha bytes, as a PNG file. */
export const encodePng = (width: number, height: number, rgba: Uint8Array): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8); // 8 bits per channel, RGBA
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filterRows(width, height, rgba))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Stores each pixel as its difference from the one above, so that flat areas and gradients compress well. */
const filterRows = (width: number, height: number, rgba: Uint8Array): Buffer => {
  const row = width * 4;
  const UP = 2;
  const filtered = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    filtered[y * (row + 1)] = UP;
    for (let i = 0; i < row; i++) {
      const above = y === 0 ? 0 : (rgba[(y - 1) * row + i] ?? 0);
      filtered[y * (row + 1) + 1 + i] = (rgba[y * row + i] ?? 0) - above;
    }
  }
  return filtered;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};
