import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ email: string, userId: number, token: string }} Person */

export const people = 200;

const fileIn = (/** @type {string} */ folder) => join(folder, 'people.json');

/** Says beside a ledger whose it is. @param {string} folder @param {Person[]} all */
export const writePeople = (folder, all) => writeFileSync(fileIn(folder), JSON.stringify(all));

/** @param {string} folder @returns {Person[]} */
export const readPeople = (folder) => JSON.parse(readFileSync(fileIn(folder), 'utf8'));

/** Who transfers to whom: each to another. @template One @param {One[]} all @param {number} turn @returns {[One, One]} */
export const pair = (all, turn) => {
  const [from, to] = [all[turn % people], all[(turn * 7 + 1) % people]];
  if (!from || !to) throw new Error('Somebody is gone');
  return [from, to];
};
