import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { trailSchema } from '#domain/trails/trail.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { receivedTrails } from '#sandbox/rules/trails/trails.ts';
import type { Part } from './from-trails.ts';

const partsSchema = z.array(z.strictObject({ day: z.iso.date(), trail: trailSchema }));

/** Returns the kept parts of trails of a sandbox's database, or of a JSON file with a list of `{ day, trail }`. */
export const readParts = (file: string): Part[] => {
  if (file.endsWith('.json')) return partsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const database = openDatabase(file);
  try {
    return receivedTrails(database).map(({ receivedAt, body: trail }) => ({
      day: new Date(receivedAt).toISOString().slice(0, 10),
      trail,
    }));
  } finally {
    database.close();
  }
};
