import { existsSync, readFileSync } from 'node:fs';
import { atlasOf } from '#paths/atlas/atlas.ts';
import { graphOf } from '#paths/chart/graph.ts';
import { fileAt, flowNames, loadFlow } from '#paths/plan/flows.ts';
import type { Usage } from '#paths/usage/usage.ts';
import { layOut } from '../drawing/layout.ts';
import { elk } from '../drawing/node-elk.ts';
import { svgOf } from '../drawing/svg.ts';
import type { AtlasPage, Drawn } from './data.ts';
import { layOutMap } from './layout.ts';
import { readPictures } from './pictures.ts';

/** Collects everything that the page shows: the atlas, its layout, all charts, the pictures if they were taken, and usage data. */
export const collectAtlas = async (usage?: Usage): Promise<AtlasPage> => {
  const atlas = await atlasOf();
  return {
    atlas,
    map: await layOutMap(atlas, elk),
    charts: await drawAll(),
    pictures: readPictures(),
    walked: readWalked(),
    usage,
  };
};

/** Returns what the last tours have walked, as `npm run paths -- tour` has written it. */
const readWalked = (): string[] | undefined => {
  const file = fileAt('coverage/tours/covered.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

const drawAll = async (): Promise<Record<string, Drawn>> => {
  const charts: Record<string, Drawn> = {};
  for (const flow of flowNames()) {
    const { model } = await loadFlow(flow);
    if (!model) continue;
    const picture = await layOut(graphOf(model.machine), elk);
    charts[flow] = { svg: svgOf(picture), width: picture.width, height: picture.height };
  }
  return charts;
};
