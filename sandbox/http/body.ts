/** How long a body may take to come, in ms: as long as Node waits for the headers before it. */
export const BODY_TIME = 60_000;

/** Thrown when the rest of a request does not come in time: HTTP 408. */
export class BodyTooSlow extends Error {}

/**
 * The body of a request; undefined when it is longer than `most` bytes, of which no more is read then. It need not say
 * its length beforehand: what comes through a proxy often cannot. Throws BodyTooSlow where it takes longer than `time` ms.
 */
export async function readBody(
  request: Request,
  most: number,
  time = BODY_TIME,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const timeout = timeoutAfter(time);
  const reader = request.body?.getReader();
  try {
    for (;;) {
      // Raced, not cancelled: a cancelled body would close the connection before the answer.
      const read = await Promise.race([reader?.read(), timeout.reached]);
      if (!read?.value) return Buffer.concat(chunks);
      length += read.value.length;
      if (length > most) return undefined;
      chunks.push(read.value);
    }
  } finally {
    timeout.clear();
  }
}

function timeoutAfter(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow()), ms);
  });
  return { reached, clear: () => clearTimeout(timer) };
}
