import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Person = { email: string; userId: number; token: string };

export const people = 200;

const fileIn = (folder: string): string => join(folder, 'people.json');

/** Writes the ledger's users into its folder. */
export const writePeople = (folder: string, all: Person[]): void =>
  writeFileSync(fileIn(folder), JSON.stringify(all));

export const readPeople = (folder: string): Person[] => JSON.parse(readFileSync(fileIn(folder), 'utf8'));

/** Returns sender and recipient of a turn, two different users. */
export const pair = <One>(all: One[], turn: number): [One, One] => {
  const [from, to] = [all[turn % people], all[(turn * 7 + 1) % people]];
  if (!from || !to) throw new Error('A user of the bench is missing');
  return [from, to];
};
