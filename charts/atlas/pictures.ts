import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileAt } from '#paths/plan/flows.ts';

/** Pictures of screens by look; `npm run atlas -- --pictures` takes them. */
export const picturesFolder = fileAt('coverage/atlas/pictures');

/** Returns the pictures by look and id, as data URLs, because the page must work as a single file. */
export const readPictures = (): Record<string, Record<string, string>> => {
  const pictures: Record<string, Record<string, string>> = {};
  if (!existsSync(picturesFolder)) return pictures;
  for (const file of globSync('*/*.webp', { cwd: picturesFolder }).sort()) {
    const look = dirname(file);
    const ofLook = pictures[look] ?? {};
    pictures[look] = ofLook;
    const content = readFileSync(join(picturesFolder, file)).toString('base64');
    ofLook[basename(file, '.webp')] = `data:image/webp;base64,${content}`;
  }
  return pictures;
};
