import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Operator } from '../src/domain/operator.ts';
import { ICONS, type Icon } from './installed.ts';
import { OWN_LOOK } from './own-look.ts';
import { markOf } from './page.ts';
import { WrongOperator } from './read.ts';
import { ownPair } from './style.ts';

/** The share of a maskable icon that every phone shows, whatever shape it cuts. */
const SAFE = 0.8;

const CLEAR = '#00000000';

/** Dots per inch at which a picture of vectors has its own size. */
const OWN_DENSITY = 72;

/** Returns the file of a logo that is a path: in the first of the folders that has it. */
export const logoFile = ({ logo }: Operator, folders: readonly string[]): string | undefined =>
  logo?.startsWith('/') ? folders.map((folder) => join(folder, logo)).find(existsSync) : undefined;

const logoOf = async (operator: Operator, folders: readonly string[]): Promise<Uint8Array> => {
  const file = logoFile(operator, folders);
  if (file) return readFileSync(file);
  const answer = await fetch(operator.logo ?? markOf(operator.colours), {
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`its host answers with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/**
 * Returns the content of each icon of the operator's installed app, by file name. They show the logo, or our mark in the
 * operator's colours. A logo with a path is searched in `folders`. Throws WrongOperator if the logo is no picture.
 */
export const iconsOf = async (
  operator: Operator,
  folders: readonly string[],
): Promise<Map<string, Buffer>> => {
  const plate = operator.colours?.brand ?? ownPair(OWN_LOOK.tokens, 'brand')[0];
  try {
    const logo = await logoOf(operator, folders);
    const { format, width, height } = await sharp(logo).metadata();
    const draw = ({ size, purpose }: Icon) => {
      const isCut = purpose !== 'any';
      const background = isCut ? plate : CLEAR;
      // Our mark has a plate of its own, which may be cut.
      const edge = isCut && operator.logo ? Math.round((size * (1 - SAFE)) / 2) : 0;
      const inner = size - 2 * edge;
      const density = format === 'svg' ? (OWN_DENSITY * inner) / Math.max(width, height) : OWN_DENSITY;
      return sharp(logo, { density })
        .flatten(isCut && { background })
        .resize(inner, inner, { fit: 'contain', background })
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
        .png({ palette: true })
        .toBuffer();
    };
    return new Map(await Promise.all(ICONS.map(async (icon) => [icon.file, await draw(icon)] as const)));
  } catch (error) {
    throw new WrongOperator(
      `No icon can be made of the logo: ${(error as Error).message}. It must be an SVG, PNG, JPEG or WebP picture.`,
    );
  }
};
