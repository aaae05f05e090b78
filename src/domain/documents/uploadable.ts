import type { Message, MessageKey } from '../words/message.ts';

/** A file type, recognised by its file extensions and its first bytes. */
export type FileKind = { type: string; endings: readonly string[]; signature: readonly number[] };

/** The files that an upload accepts, and their folder in the file store. */
export type UploadRule = {
  kinds: readonly FileKind[];
  megabytes: number;
  folder: string;
  /** Error message for a file of a wrong type. */
  otherKind: MessageKey;
};

const JPEG = { type: 'image/jpeg', endings: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] };
const PNG = {
  type: 'image/png',
  endings: ['png'],
  signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const PDF = { type: 'application/pdf', endings: ['pdf'], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] };
/** First bytes of files of the older Office formats. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const DOC = { type: 'application/msword', endings: ['doc'], signature: OLE };
const XLS = { type: 'application/vnd.ms-excel', endings: ['xls'], signature: OLE };
const XLSX = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  endings: ['xlsx'],
  signature: [0x50, 0x4b, 0x03, 0x04],
};

/** Pictures for the verification levels (account 5, reading 12). */
export const PICTURES: UploadRule = {
  kinds: [JPEG, PNG],
  megabytes: 10,
  folder: 'picture',
  otherKind: 'upload:notAPicture',
};

/** Files for the document review (payouts 5). */
export const DOCUMENTS: UploadRule = {
  kinds: [JPEG, PNG, PDF, DOC, XLS, XLSX],
  megabytes: 10,
  folder: 'picture',
  otherKind: 'upload:notADocument',
};

export const isPicture = (type: string): boolean => type.startsWith('image/');

/** Returns the maximum file size of a rule, in bytes. */
export const mostBytes = ({ megabytes }: UploadRule): number => megabytes * 1024 * 1024;

/** Number of first bytes that are needed to recognise a file type. */
export const SIGNATURE_LENGTH = 8;

/** Returns the MIME type by the first bytes, whatever the file name says (reading 12), or null if no kind matches. */
export const fileTypeOf = (bytes: Uint8Array, kinds: readonly FileKind[]): string | null =>
  kinds.find(({ signature }) => signature.every((byte, at) => bytes[at] === byte))?.type ?? null;

/**
 * Returns the kinds that a file name allows. A picture's name allows every picture kind, because phones mix them up.
 */
export const kindsNamed = (name: string, kinds: readonly FileKind[]): readonly FileKind[] => {
  const own = kinds.find(({ endings }) =>
    endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  );
  return kinds.filter((kind) => kind === own || (own && isPicture(own.type) && isPicture(kind.type)));
};

/** Returns the error in a file's name or size, or null. */
export const fileFault = (
  { name, size }: { name: string; size: number },
  rule: UploadRule,
): Message | null => {
  if (kindsNamed(name, rule.kinds).length === 0) return { key: rule.otherKind };
  if (size <= mostBytes(rule)) return null;
  return { key: 'upload:tooLarge', values: { megabytes: rule.megabytes } };
};

/** Returns the `accept` attribute of a file input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ type, endings }) => [...endings.map((ending) => `.${ending}`), type]).join();

const LONGEST_NAME = 100;

/**
 * Returns the store key `<folder>/<timestamp>_<file name>` (account 3, reading 12). A long name loses its beginning.
 */
export const storeKeyOf = (folder: string, name: string, now: number): string =>
  `${folder}/${now}_${name.replaceAll('/', '_').slice(-LONGEST_NAME)}`;

const STORE_KEY = /^picture\/\d+_[^/]+$/;

/** True if the text is a key of the file store. */
export const isStoreKey = (key: string): boolean => STORE_KEY.test(key);

/** Returns the original file name from a store key. */
export const fileNameOf = (key: string): string => key.replace(/^picture\/\d+_/, '');
