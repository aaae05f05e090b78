import sha256 from 'crypto-js/sha256.js';

/** What leaves the device instead of a password: SHA-256 of the UTF-8 text, in hex (reading 11). */
export const hashPassword = (password: string): string => sha256(password).toString();
