import type { Message, MessageKey } from '../words/message.ts';

/** A kind of file, by how its name ends and its first bytes. */
export type FileKind = { type: string; endings: readonly string[]; signature: readonly number[] };

/** What may be uploaded, and into which folder of the store. */
export type UploadRule = {
  kinds: readonly FileKind[];
  megabytes: number;
  folder: string;
  /** What is said of a file of another kind. */
  otherKind: MessageKey;
};

const JPEG = { type: 'image/jpeg', endings: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] };
const PNG = {
  type: 'image/png',
  endings: ['png'],
  signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const PDF = { type: 'application/pdf', endings: ['pdf'], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] };
/** How files of the older Office begin. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const DOC = { type: 'application/msword', endings: ['doc'], signature: OLE };
const XLS = { type: 'application/vnd.ms-excel', endings: ['xls'], signature: OLE };
const XLSX = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  endings: ['xlsx'],
  signature: [0x50, 0x4b, 0x03, 0x04],
};

/** Pictures, as the levels ask for them (account 5, reading 12). */
export const PICTURES: UploadRule = {
  kinds: [JPEG, PNG],
  megabytes: 10,
  folder: 'picture',
  otherKind: 'upload:notAPicture',
};

/** Documents, as their review asks for them (payouts 5). */
export const DOCUMENTS: UploadRule = {
  kinds: [JPEG, PNG, PDF, DOC, XLS, XLSX],
  megabytes: 10,
  folder: 'picture',
  otherKind: 'upload:notADocument',
};

export const isPicture = (type: string): boolean => type.startsWith('image/');

/** The largest file that a rule lets in, in bytes. */
export const mostBytes = ({ megabytes }: UploadRule): number => megabytes * 1024 * 1024;

/** How many bytes tell what a file is. */
export const SIGNATURE_LENGTH = 8;

/** What a file is by its first bytes, whatever its name says (reading 12); null when it is none of these kinds. */
export const fileTypeOf = (bytes: Uint8Array, kinds: readonly FileKind[]): string | null =>
  kinds.find(({ signature }) => signature.every((byte, at) => bytes[at] === byte))?.type ?? null;

/** The kinds that a name stands for: its own, and any picture where it says picture, as phones mix those up. */
export const kindsNamed = (name: string, kinds: readonly FileKind[]): readonly FileKind[] => {
  const own = kinds.find(({ endings }) =>
    endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  );
  return kinds.filter((kind) => kind === own || (own && isPicture(own.type) && isPicture(kind.type)));
};

/** What is wrong with a file as far as its name and size tell. */
export const fileFault = (
  { name, size }: { name: string; size: number },
  rule: UploadRule,
): Message | null => {
  if (kindsNamed(name, rule.kinds).length === 0) return { key: rule.otherKind };
  if (size <= mostBytes(rule)) return null;
  return { key: 'upload:tooLarge', values: { megabytes: rule.megabytes } };
};

/** What a device's dialog offers, as `accept` of a file field has it. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ type, endings }) => [...endings.map((ending) => `.${ending}`), type]).join();

const LONGEST_NAME = 100;

/** Where a file goes: `<folder>/<timestamp>_<file name>` (account 3, reading 12); the end of a long name stays. */
export const storeKeyOf = (folder: string, name: string, now: number): string =>
  `${folder}/${now}_${name.replaceAll('/', '_').slice(-LONGEST_NAME)}`;

const STORE_KEY = /^picture\/\d+_[^/]+$/;

/** Whether it is a place in the store. */
export const isStoreKey = (key: string): boolean => STORE_KEY.test(key);

/** The name that the file had. */
export const fileNameOf = (key: string): string => key.replace(/^picture\/\d+_/, '');
