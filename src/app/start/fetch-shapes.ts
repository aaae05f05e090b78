import { isShapes, type Shapes } from '#api/shape.ts';
import address from '../../api/shapes.json?url&no-inline';
import { fetchOnce } from './fetch-once.ts';

/**
 * Returns the schemas of accepted responses. The schemas are JSON and loaded separately, so that no screen's script
 * contains them.
 */
export const fetchShapes = (): Promise<Shapes> => fetchOnce(address, isShapes);
