/** The largest file that is taken, in bytes (reading 12). */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** How many bytes tell what a file is. */
export const SIGNATURE_LENGTH = 8;

export type PictureType = 'image/jpeg' | 'image/png';

const SIGNATURES: Record<PictureType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** What a picture is by its first bytes, whatever its name says (reading 12); null for everything else. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  const types = Object.keys(SIGNATURES) as PictureType[];
  return types.find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte)) ?? null;
};

/** A picture is named jpg, jpeg or png (account 5). */
export const isPictureName = (name: string): boolean => /\.(jpe?g|png)$/i.test(name);

const LONGEST_NAME = 100;

/** Where a file goes in the store: `picture/<timestamp>_<file name>` (account 3, reading 12); the end of a long name stays. */
export const storeKeyOf = (name: string, now: number): string =>
  `picture/${now}_${name.replaceAll('/', '_').slice(-LONGEST_NAME)}`;

const STORE_KEY = /^picture\/\d+_[^/]+$/;

/** Whether it is such a place. */
export const isStoreKey = (key: string): boolean => STORE_KEY.test(key);

/** The name that the file had. */
export const fileNameOf = (key: string): string => key.replace(/^picture\/\d+_/, '');
