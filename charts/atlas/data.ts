import type { Arrow, Atlas } from '#paths/atlas/data.ts';
import type { Usage } from '#paths/usage/usage.ts';
import type { Box, Point } from '../drawing/layout.ts';

/** Everything that the page of the atlas shows: `collect.ts` creates it in Node. */
export type AtlasPage = {
  atlas: Atlas;
  map: PlacedMap;
  /** The drawing of each flow. */
  charts: Record<string, Drawn>;
  /** Pictures by `lookOf`, then by `pictureId`, as data URLs; empty if none were taken. */
  pictures: Record<string, Record<string, string>>;
  /** The names of the arrows that tours have walked (`npm run paths -- tour`); undefined before the first tours. */
  walked: string[] | undefined;
  /** The usage data that the page shows at first; the reader can open another file. */
  usage?: Usage | undefined;
};

export type Drawn = { svg: string; width: number; height: number };

/** The map of areas and routes, in px. */
export type PlacedMap = {
  width: number;
  height: number;
  areas: (Box & { area: string })[];
  phones: PlacedPhone[];
  lines: MapLine[];
};

/** A route as a phone. Arrows to Home or to the shell are words below it, because lines would cover the map. */
export type PlacedPhone = Box & { name: string; foot: string[] };

/** All arrows from one route to another one. */
export type MapLine = {
  from: string;
  to: string;
  /** The kind of its strongest arrow. */
  kind: Arrow['kind'];
  /** The names of its arrows (`arrowName`). */
  arrows: string[];
  points: Point[];
  /** The names of its ends, one a line. */
  label: (Box & { lines: string[] }) | undefined;
};

/** The node of the shell, which decides what an address shows. */
export const SHELL = 'landing';

/** Size of a phone on the map; a picture has the same proportions. */
export const PHONE = { width: 240, height: 520 };

export type Theme = 'light' | 'dark';

/** Width of a phone: 375 or 320 px. */
export type Width = 'phone' | 'small';

/** The name of the pictures of a theme and a width. */
export const lookOf = (theme: Theme, width: Width): string =>
  width === 'phone' ? theme : `${theme}-${width}`;

export const pictureId = (flow: string, state: string): string => `${flow}--${state}`;

/** The id of a picture of a route without a chart. */
export const routePictureId = (route: string): string => `route--${route}`;
