import type { Message, MessageKey } from '../words/message.ts';
import { pictureSizeOf } from './picture-size.ts';

/** A file type, recognised by its first bytes. */
export type FileKind = {
  type: string;
  endings: readonly string[];
  signature: readonly number[];
  /** Files of other types begin with the same bytes, so the file extension decides among them. */
  isContainer?: true;
};

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
const isContainer = true;
const DOC = { type: 'application/msword', endings: ['doc'], signature: OLE, isContainer };
const XLS = { type: 'application/vnd.ms-excel', endings: ['xls'], signature: OLE, isContainer };
const XLSX = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  endings: ['xlsx'],
  signature: [0x50, 0x4b, 0x03, 0x04],
  isContainer,
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

const UNSEEN = /^[\s\p{C}]*$/u;

/** True if a file name has an extension of the kind, whatever spaces and invisible characters follow it. */
const isNamed = (name: string, { endings }: FileKind): boolean => {
  const [, ...parts] = name.toLowerCase().split('.');
  const last = parts.filter((part) => !UNSEEN.test(part)).at(-1) ?? '';
  return endings.some((ending) => last.startsWith(ending) && UNSEEN.test(last.slice(ending.length)));
};

/**
 * Returns the MIME type of a file, or null if no kind matches. The content decides (reading 12): phones name photos
 * `1000012345` or `photo.jfif`. A picture needs a header that says its size.
 */
export const fileTypeOf = (content: Uint8Array, name: string, kinds: readonly FileKind[]): string | null => {
  const kind = kinds.find(
    (one) =>
      one.signature.every((byte, at) => content[at] === byte) && (!one.isContainer || isNamed(name, one)),
  );
  if (!kind || (isPicture(kind.type) && !pictureSizeOf(content))) return null;
  return kind.type;
};

/** Returns the error in a file's size, or null. */
export const sizeFault = ({ size }: { size: number }, rule: UploadRule): Message | null =>
  size <= mostBytes(rule) ? null : { key: 'upload:tooLarge', values: { megabytes: rule.megabytes } };

/** Returns the `accept` attribute of a file input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ type, endings }) => [...endings.map((ending) => `.${ending}`), type]).join();

const LONGEST_NAME = 100;

/**
 * Returns the store key `<folder>/<timestamp>_<file name>` (account 3, reading 12). A long name loses its beginning. The
 * key can always be part of a URL: halves of characters, which `encodeURIComponent` refuses, are replaced.
 */
export const storeKeyOf = (folder: string, name: string, now: number): string => {
  const whole = [...name.replaceAll('/', '_').replace(/\p{Surrogate}/gu, '\ufffd')];
  return `${folder}/${now}_${whole.slice(-LONGEST_NAME).join('') || 'file'}`;
};

const STORE_KEY = /^picture\/\d+_[^/]+$/;

/** True if the text is a key of the file store. */
export const isStoreKey = (key: string): boolean => STORE_KEY.test(key);

/** Returns the original file name from a store key. */
export const fileNameOf = (key: string): string => key.replace(/^picture\/\d+_/, '');
