import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

/** The layout engine in a browser: runs in a worker, so that it does not block the page. */
export const elk = new ELK({ workerUrl });
