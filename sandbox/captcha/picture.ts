import { randomInt } from 'node:crypto';
import { encodePng } from '../basics/png.ts';

/** Sizes in CSS px. The pictures have twice as many pixels, for high-resolution screens. */
export const PUZZLE = { width: 300, height: 160, pieceWidth: 44 };
const SCALE = 2;

type Colour = readonly [red: number, green: number, blue: number];
type Scene = (x: number, y: number) => Colour;

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [12, 18, 32];

type Sky = readonly [top: Colour, horizon: Colour, hill: Colour];

const SKIES: readonly [Sky, ...Sky[]] = [
  [
    [36, 88, 156],
    [186, 214, 235],
    [28, 74, 92],
  ],
  [
    [92, 64, 132],
    [246, 190, 160],
    [66, 48, 92],
  ],
  [
    [20, 110, 120],
    [206, 236, 214],
    [18, 82, 76],
  ],
  [
    [196, 104, 72],
    [252, 222, 170],
    [104, 58, 56],
  ],
];

/** Draws a sliding puzzle whose piece belongs at (`x`, `pieceY`). Returns two PNG data URLs. */
export const drawPuzzle = (x: number, pieceY: number): { background: string; piece: string } => {
  const scene = landscape();
  const { width, height, pieceWidth } = PUZZLE;
  return {
    background: picture(width, height, (px, py) => {
      const edge = pieceEdge(px - x, py - pieceY);
      const hollow = mix(scene(px, py), BLACK, 0.55 * inside(edge));
      return [...mix(hollow, WHITE, 0.8 * inside(Math.abs(edge) - 0.75)), 255];
    }),
    piece: picture(pieceWidth, pieceWidth, (px, py) => {
      const edge = pieceEdge(px, py);
      const colour = mix(scene(px + x, py + pieceY), WHITE, 0.9 * inside(Math.abs(edge + 0.75) - 0.75));
      return [...colour, Math.round(255 * inside(edge))];
    }),
  };
};

/** Returns the distance in px from the outline of the puzzle piece: negative inside, positive outside. */
const pieceEdge = (x: number, y: number): number => {
  const side = 35;
  const knob = 8;
  const circle = (cx: number, cy: number) => Math.hypot(x - cx, y - cy) - knob;
  const square = Math.max(Math.abs(x - side / 2) - side / 2, Math.abs(y - knob - side / 2) - side / 2);
  const withKnobs = Math.min(square, circle(side / 2, knob + 1), circle(side - 1, knob + side / 2));
  return Math.max(withKnobs, -circle(0, knob + side / 2));
};

/** Draws a random landscape: sky, sun and three ranges of hills. */
const landscape = (): Scene => {
  const { width, height } = PUZZLE;
  const [top, horizon, hill] = SKIES[randomInt(SKIES.length)] ?? SKIES[0];
  const sun = { x: randomInt(40, width - 40), y: randomInt(25, 60), radius: randomInt(12, 22) };
  const ranges = [0.62, 0.75, 0.88].map((level, index) => {
    const phase = randomInt(1000) / 100;
    const pace = randomInt(20, 45);
    const crest = (x: number) =>
      height * level + 12 * Math.sin(x / pace + phase) + 5 * Math.sin((x / pace) * 2.7 + phase * 3);
    return { crest, colour: mix(horizon, hill, (index + 1.2) / 4) };
  });
  return (x, y) => {
    const sky = mix(top, horizon, y / height);
    const lit = mix(sky, [255, 244, 214], 0.9 * inside(Math.hypot(x - sun.x, y - sun.y) - sun.radius));
    return ranges.reduce((colour, range) => mix(colour, range.colour, inside(range.crest(x) - y)), lit);
  };
};

/** Returns 1 inside a shape and 0 outside, with a transition of one px, which smooths the edge. */
const inside = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

const mix = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

const picture = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): string => {
  const pixels = new Uint8Array(width * SCALE * height * SCALE * 4);
  let next = 0;
  for (let y = 0; y < height * SCALE; y++)
    for (let x = 0; x < width * SCALE; x++) {
      pixels.set(colourAt((x + 0.5) / SCALE, (y + 0.5) / SCALE), next);
      next += 4;
    }
  return `data:image/png;base64,${encodePng(width * SCALE, height * SCALE, pixels).toString('base64')}`;
};
