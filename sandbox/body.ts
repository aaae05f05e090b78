/**
 * The body of a request; undefined when it is longer than `most` bytes, of which no more is read then. It need not say
 * its length beforehand: what comes through a proxy often cannot.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
