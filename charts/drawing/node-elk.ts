import ELK from 'elkjs/lib/elk.bundled.js';

/** The layout engine in Node. */
export const elk = new ELK();
