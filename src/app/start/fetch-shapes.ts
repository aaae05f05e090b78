import { isShapes, type Shapes } from '#api/shape.ts';
import address from '../../api/shapes.json?url&no-inline';
import { fetchOnce } from './fetch-once.ts';

/** What accepted answers look like: data and no code, so that it weighs on no screen. */
export const fetchShapes = (): Promise<Shapes> => fetchOnce(address, isShapes);
