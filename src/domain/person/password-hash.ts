import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-256 of the UTF-8 text in hex, which is sent instead of the password (reading 11). */
export const hashPassword = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));
