import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fileTypeOf, isStoreKey, mostBytes, PICTURES } from '#domain/uploadable.ts';
import { type ApiContext, throughFault } from '../faults.ts';
import { fileAt, keepFile } from '../rules/files.ts';
import { fingerprint } from '../rules/secrets.ts';
import { knownKey } from '../rules/upload-keys.ts';
import type { World } from '../world.ts';
import { keyOfAddress, ownKey } from './address.ts';
import { isRecent, isSignedWith, readSignature, type SignedRequest } from './signature.ts';

/** What the console calls an upload, among the operations of the contract. */
export const PUT_FILE = 'putFile';

/** A refusal by the name that S3 has for it. */
class StoreRefusal extends Error {
  readonly status: 400 | 403 | 404 | 413;
  constructor(status: StoreRefusal['status'], code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * A store for files that speaks S3 as far as the wallet does (reading 12): PUT, signed in headers with temporary keys,
 * and GET by a presigned address. It keeps pictures only, and each of them once.
 */
export function createStore(world: World, { isSandbox }: { isSandbox: boolean }): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof StoreRefusal) return refusal(error.status, error.message);
    throw error;
  });
  app.use(bodyLimit({ maxSize: mostBytes(PICTURES), onError: () => refusal(413, 'EntityTooLarge') }));

  app.put('*', async (context: ApiContext) => {
    const fault = isSandbox ? world.bench.takeFault(PUT_FILE) : undefined;
    const line = world.bench.record({
      at: world.clock.now(),
      method: 'PUT',
      path: '/store',
      operationId: PUT_FILE,
      arranged: fault,
      request: {},
    });
    const began = performance.now();
    const answer = async () => {
      const status = await put(world, context).catch((error: unknown) => {
        if (error instanceof StoreRefusal) return error;
        throw error;
      });
      const took = Math.round(performance.now() - began);
      if (status instanceof StoreRefusal) {
        Object.assign(line, { status: status.status, code: status.message, message: status.message, took });
        return refusal(status.status, status.message);
      }
      Object.assign(line, { status: 200, code: '200', message: 'stored', took });
      return new Response(null, { headers: { ETag: `"${status}"` } });
    };
    // Read whole before anything is answered: in the middle of an upload no answer reaches a browser, nor a cut.
    await context.req.arrayBuffer();
    return fault ? throughFault(fault, context, answer) : answer();
  });

  app.get('*', (context) => {
    const request = signedRequest(context);
    const signed = readSignature(request);
    const own = ownKey(world);
    const isOurs = signed?.accessKey === own.accessKey && isSignedWith(own.secretKey, request, signed);
    if (!isOurs || !((signed?.until ?? 0) > world.clock.now())) throw new StoreRefusal(403, 'AccessDenied');
    const file = fileAt(world, keyOfAddress(context.req.url) ?? '');
    if (!file) throw new StoreRefusal(404, 'NoSuchKey');
    return picture(file);
  });
  return app;
}

/** A stored picture, for whoever was found to be allowed to see it. */
export const picture = ({ content, type }: { content: Uint8Array; type: string }): Response =>
  new Response(new Uint8Array(content), {
    headers: { 'Content-Type': type, 'Cache-Control': 'private, no-store' },
  });

const refusal = (status: number, code: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  });

function signedRequest({ req }: Pick<ApiContext, 'req'>): SignedRequest {
  const { pathname, searchParams, host } = new URL(req.url);
  return {
    method: req.method,
    path: pathname,
    query: searchParams,
    headers: req.raw.headers,
    host: req.header('host') ?? host,
  };
}

/** Keeps the file that was sent, and answers its hash. */
async function put(world: World, context: ApiContext): Promise<string> {
  const content = new Uint8Array(await context.req.arrayBuffer());
  const request = signedRequest(context);
  const signed = readSignature(request);
  const known = signed && knownKey(world, signed.accessKey);
  if (!known) throw new StoreRefusal(403, signed ? 'InvalidAccessKeyId' : 'AccessDenied');
  if (fingerprint(signed.sessionToken) !== known.tokenHash) throw new StoreRefusal(403, 'InvalidToken');
  if (known.isOver) throw new StoreRefusal(400, 'ExpiredToken');
  // By the real time: a tester's clock moves on without the devices'.
  if (!isRecent(signed, world.clock.now() - world.clock.offset()))
    throw new StoreRefusal(403, 'RequestTimeTooSkewed');
  if (!isSignedWith(known.secretKey, request, signed)) throw new StoreRefusal(403, 'SignatureDoesNotMatch');

  const hash = createHash('sha256').update(content).digest('hex');
  if (signed.contentHash !== hash) throw new StoreRefusal(400, 'XAmzContentSHA256Mismatch');
  const key = keyOfAddress(context.req.url) ?? '';
  if (!isStoreKey(key)) throw new StoreRefusal(403, 'AccessDenied');
  const type = fileTypeOf(content, PICTURES.kinds);
  if (!type) throw new StoreRefusal(400, 'InvalidRequest');
  const isKept = world.database.transaction(() =>
    keepFile(world, { key, userId: known.userId, type, content }),
  );
  if (!isKept) throw new StoreRefusal(403, 'AccessDenied');
  return hash;
}
