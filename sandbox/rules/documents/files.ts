import { createHash } from 'node:crypto';
import type { World } from '../../world/world.ts';

export type StoredFile = { userId: number; type: string; content: Uint8Array };

type NewFile = StoredFile & { key: string };

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Stores a file under its key. Storing the same content again is allowed, so that a client can retry. Another file
 * never replaces a stored file. Returns false if the key is taken.
 */
export const keepFile = ({ database: { sql }, clock }: World, file: NewFile): boolean => {
  const sha256 = hashOf(file.content);
  const known = sql.get`select user_id, sha256 from files where store_key = ${file.key}`;
  if (known) return known.user_id === file.userId && known.sha256 === sha256;
  sql.run`insert into files (store_key, user_id, type, sha256, content, stored_at)
          values (${file.key}, ${file.userId}, ${file.type}, ${sha256}, ${file.content}, ${clock.now()})`;
  return true;
};

export const fileAt = ({ database: { sql } }: World, key: string): StoredFile | undefined => {
  const row = sql.get`select user_id, type, content from files where store_key = ${key}`;
  return (
    row && {
      userId: Number(row.user_id),
      type: String(row.type),
      content: row.content as Uint8Array,
    }
  );
};

/** Returns the owner of a file, if it exists. */
export const ownerOfFile = ({ database: { sql } }: World, key: string): number | undefined => {
  const row = sql.get`select user_id from files where store_key = ${key}`;
  return row && Number(row.user_id);
};

/** Maximum size of a user's files in the store, in bytes: ten pictures of maximum size. */
export const QUOTA = 100 * 1024 * 1024;

/** Returns the size of a user's files in the store, in bytes. */
export const bytesOf = ({ database: { sql } }: World, userId: number): number =>
  Number(
    sql.get`select coalesce(sum(length(content)), 0) as bytes from files where user_id = ${userId}`?.bytes,
  );

type FileLine = { key: string; type: string; bytes: number; storedAt: number };

/** Returns a user's files, newest first. */
export const filesOf = ({ database: { sql } }: World, userId: number): FileLine[] =>
  sql.all`select store_key, type, length(content) as bytes, stored_at from files where user_id = ${userId}
          order by stored_at desc, store_key desc`.map((row) => ({
    key: String(row.store_key),
    type: String(row.type),
    bytes: Number(row.bytes),
    storedAt: Number(row.stored_at),
  }));
