/** The pixels of a picture. */
type Size = { width: number; height: number };

/**
 * Returns the size that the header of a JPEG or PNG file says, or null if the file has no such header: first bytes alone
 * make no picture. Decodes nothing.
 */
export const pictureSizeOf = (bytes: Uint8Array): Size | null => {
  const size = bytes[0] === 0x89 ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** The chunk IHDR follows the signature of 8 bytes: its length, its name, then width and height. */
const pngSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < 24 || String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/** Markers of a JPEG: the end, the begin of the pixels, and those without a segment. */
const [END, PIXELS] = [0xd9, 0xda];
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The markers of a frame are C0 to CF; three of them mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks over the segments of a JPEG to the header of its frame. */
const jpegSize = (bytes: Uint8Array): Size | null => {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] as number;
    // Bytes between two segments are skipped, as decoders do.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (marker === END || marker === PIXELS) return null;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};
