import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

/** The layout engine in a browser: in a worker, so that the page stays alive meanwhile. */
export const elk = new ELK({ workerUrl });
