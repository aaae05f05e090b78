import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  DOCUMENTS,
  fileNameOf,
  fileTypeOf,
  isPicture,
  isStoreKey,
  mostBytes,
} from '#domain/documents/uploadable.ts';
import { tellOperator } from '../basics/failure.ts';
import { BodyTooSlow, readBody } from '../protocol/body.ts';
import { type ApiContext, throughFault } from '../protocol/faults.ts';
import { fingerprint } from '../rules/common/secrets.ts';
import { keyOfAddress, ownKey } from '../rules/documents/file-address.ts';
import {
  isRecent,
  isSignedWith,
  readSignature,
  type SignedRequest,
} from '../rules/documents/file-signature.ts';
import { bytesOf, fileAt, keepFile, ownerOfFile, QUOTA } from '../rules/documents/files.ts';
import { knownKey } from '../rules/documents/upload-keys.ts';
import { MINUTE } from '../world/clock.ts';
import type { World } from '../world/world.ts';

/** Name of an upload in the console, which lists it beside the contract's operations. */
export const PUT_FILE = 'putFile';

/** A refusal with S3's error name. */
class StoreRefusal extends Error {
  readonly status: 400 | 403 | 404 | 405 | 411 | 413 | 500;
  constructor(status: StoreRefusal['status'], code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * A file store with the part of S3's API that the wallet uses (reading 12). Accepts PUT, signed in headers with
 * temporary keys, and GET by a presigned URL. The store accepts only pictures and documents, by their content, once
 * per key.
 */
export const createStore = (world: World): Hono => {
  const app = new Hono();
  app.onError((error) => refusal(asRefusal(error)));

  app.put('*', async (context: ApiContext) => {
    const fault = world.isSandbox ? world.bench.takeFault(PUT_FILE) : undefined;
    const line = world.bench.record({
      at: world.clock.now(),
      method: 'PUT',
      path: '/store',
      operationId: PUT_FILE,
      arranged: fault,
      request: {},
    });
    const began = performance.now();
    const end = (status: number, code: string, message = code) =>
      Object.assign(line, { status, code, message, took: Math.round(performance.now() - began) });
    const refuse = (error: unknown) => {
      const why = asRefusal(error);
      end(why.status, why.message);
      return refusal(why);
    };
    try {
      const signed = whoSigned(world, context);
      // Reads the whole body first, because browsers do not see a response or a cut during an upload.
      const content = await readUpload(world, context, signed);
      const answer = () => {
        try {
          const hash = keep(world, context, signed, content);
          end(200, '200', 'stored');
          return new Response(null, { headers: { ETag: `"${hash}"` } });
        } catch (error) {
          return refuse(error);
        }
      };
      return fault ? await throughFault(fault, context, answer) : answer();
    } catch (error) {
      return refuse(error);
    }
  });

  app.get('*', (context) => {
    const request = signedRequest(context);
    const signed = readSignature(request);
    const own = ownKey(world);
    const isOurs = signed?.accessKey === own.accessKey && isSignedWith(own.secretKey, request, signed);
    if (!isOurs || !((signed?.until ?? 0) > world.clock.now())) throw new StoreRefusal(403, 'AccessDenied');
    const file = fileAt(world, keyOfAddress(context.req.url) ?? '');
    if (!file) throw new StoreRefusal(404, 'NoSuchKey');
    return storedFile(file);
  });
  app.all('*', () => refusal(new StoreRefusal(405, 'MethodNotAllowed')));
  return app;
};

/** Returns a file for an authorised request. Only pictures open in the browser; others are downloaded. */
export const storedFile = ({ content, type }: { content: Uint8Array; type: string }): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, no-store',
      ...(!isPicture(type) && { 'Content-Disposition': 'attachment' }),
    },
  });

const refusal = ({ status, message }: StoreRefusal): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${message}</Code></Error>`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  });

const asRefusal = (error: unknown): StoreRefusal => {
  if (error instanceof StoreRefusal) return error;
  if (error instanceof BodyTooSlow) return new StoreRefusal(400, 'RequestTimeout');
  tellOperator(error);
  return new StoreRefusal(500, 'InternalError');
};

const signedRequest = ({ req }: Pick<ApiContext, 'req'>): SignedRequest => {
  const { pathname, searchParams, host } = new URL(req.url);
  return {
    method: req.method,
    path: pathname,
    query: searchParams,
    headers: req.raw.headers,
    host: req.header('host') ?? host,
  };
};

type Signed = { userId: number; contentHash: string; isOver: boolean };

/** Returns the signer of an upload. Refuses unknown ones without reading the body. */
const whoSigned = (world: World, context: ApiContext): Signed => {
  const request = signedRequest(context);
  const signed = readSignature(request);
  const known = signed && knownKey(world, signed.accessKey);
  if (!known) throw new StoreRefusal(403, signed ? 'InvalidAccessKeyId' : 'AccessDenied');
  const { userId, isOver, tokenHash, secretKey } = known;
  if (fingerprint(signed.sessionToken) !== tokenHash) throw new StoreRefusal(403, 'InvalidToken');
  // Uses the real time, because a tester's moved clock does not move the devices' clocks.
  if (!isRecent(signed, world.clock.now() - world.clock.offset()))
    throw new StoreRefusal(403, 'RequestTimeTooSkewed');
  if (!isSignedWith(secretKey, request, signed)) throw new StoreRefusal(403, 'SignatureDoesNotMatch');
  return { userId, isOver, contentHash: signed.contentHash };
};

/** Maximum duration of an upload, in ms: a slow phone needs time, and Node waits no longer. */
const UPLOAD_TIME = 5 * MINUTE;

/** Reads an upload after checking that it would be accepted. */
const readUpload = async (world: World, { req }: ApiContext, signed: Signed): Promise<Uint8Array> => {
  const most = mostBytes(DOCUMENTS);
  const length = Number(req.header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) throw new StoreRefusal(411, 'MissingContentLength');
  if (length > most) throw new StoreRefusal(413, 'EntityTooLarge');
  const why = whyNot(world, signed, { key: keyOfAddress(req.url) ?? '', length });
  if (why) {
    // Read although it is refused, because browsers do not see a response during an upload.
    await readBody(req.raw, most);
    throw why;
  }
  const content = await readBody(req.raw, most, UPLOAD_TIME);
  if (!content) throw new StoreRefusal(413, 'EntityTooLarge');
  return content;
};

/** Returns the reason to refuse a file before its content is known. */
const whyNot = (
  world: World,
  { userId, isOver }: Signed,
  { key, length }: { key: string; length: number },
): StoreRefusal | undefined => {
  if (isOver) return new StoreRefusal(400, 'ExpiredToken');
  if (!isStoreKey(key)) return new StoreRefusal(403, 'AccessDenied');
  // A file that is stored already may be sent again.
  const isOverQuota = ownerOfFile(world, key) !== userId && bytesOf(world, userId) + length > QUOTA;
  return isOverQuota ? new StoreRefusal(403, 'QuotaExceeded') : undefined;
};

/** Stores the file and returns its hash. */
const keep = (world: World, { req }: ApiContext, signed: Signed, content: Uint8Array): string => {
  const hash = createHash('sha256').update(content).digest('hex');
  if (signed.contentHash !== hash) throw new StoreRefusal(400, 'XAmzContentSHA256Mismatch');
  const key = keyOfAddress(req.url) ?? '';
  const type = fileTypeOf(content, fileNameOf(key), DOCUMENTS.kinds);
  if (!type) throw new StoreRefusal(400, 'InvalidRequest');
  const file = { key, userId: signed.userId, type, content };
  world.database.transaction(() => {
    // This checks again, because other files may have arrived during the upload.
    const why = whyNot(world, signed, { key: file.key, length: content.length });
    if (why) throw why;
    if (!keepFile(world, file)) throw new StoreRefusal(403, 'AccessDenied');
  });
  return hash;
};
