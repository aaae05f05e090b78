import { encodePng } from '../basics/png.ts';
import { keepFile } from '../rules/documents/files.ts';
import { type DocumentKind, submitDocument } from '../rules/levels/levels.ts';
import type { World } from '../world/world.ts';

type Box = { x: number; y: number; width: number; height: number; colour: readonly [number, number, number] };

const [WIDTH, HEIGHT] = [320, 200];

const PAPER = { x: 0, y: 0, width: WIDTH, height: HEIGHT, colour: [238, 242, 236] } as const;

const line = (x: number, y: number, width: number): Box => ({
  x,
  y,
  width,
  height: 8,
  colour: [150, 163, 156],
});

/** Simple drawings that differ clearly: a card with a face, and a letter with an address. */
const DRAWINGS: Record<DocumentKind, { name: string; boxes: Box[] }> = {
  idCard: {
    name: 'id-card.png',
    boxes: [
      PAPER,
      { x: 0, y: 0, width: WIDTH, height: 36, colour: [11, 93, 72] },
      { x: 24, y: 60, width: 84, height: 108, colour: [201, 228, 217] },
      { x: 50, y: 80, width: 32, height: 32, colour: [74, 88, 82] },
      { x: 38, y: 122, width: 56, height: 46, colour: [74, 88, 82] },
      ...[66, 92, 118, 144].map((y) => line(132, y, 160 - (y % 40))),
    ],
  },
  address2: {
    name: 'electricity-bill.png',
    boxes: [
      PAPER,
      { x: 24, y: 20, width: 60, height: 24, colour: [18, 115, 90] },
      ...[64, 80, 96].map((y) => line(24, y, 120)),
      ...[124, 140, 156, 172].map((y) => line(24, y, 272)),
    ],
  },
};

const draw = (boxes: readonly Box[]): Uint8Array => {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (const { x, y, width, height, colour } of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        pixels.set([...colour, 255], (row * WIDTH + column) * 4);
  return encodePng(WIDTH, HEIGHT, pixels);
};

// The pictures are drawn only once, because every reset uses them again.
const PICTURES = { idCard: draw(DRAWINGS.idCard.boxes), address2: draw(DRAWINGS.address2.boxes) };

/** Stores the documents of a demo user's level. */
export const addDemoDocuments = (world: World, userId: number, level: number): void => {
  const kinds: DocumentKind[] = level >= 3 ? ['idCard', 'address2'] : level >= 2 ? ['idCard'] : [];
  for (const kind of kinds) {
    const key = `picture/${world.clock.now()}_${userId}-${DRAWINGS[kind].name}`;
    keepFile(world, { key, userId, type: 'image/png', content: PICTURES[kind] });
    submitDocument(world, userId, kind, key);
  }
};
