import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../world/clock.ts';

// Signature Version 4 of S3, from its public description. The client uses a library (src/api/upload.ts).

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Allowed difference of the signer's clock, in ms. */
const SKEW = 15 * MINUTE;

/** The signed request. Only headers that the signature names are signed. */
export type SignedRequest = {
  method: string;
  /** The path as received, escaped. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  host: string;
};

/** A signature and its parts. */
type Signature = {
  accessKey: string;
  /** `<date>/<region>/<service>/aws4_request`. */
  scope: string;
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  date: string;
  /** SHA-256 of the content in hex, or `UNSIGNED-PAYLOAD`. */
  contentHash: string;
  sessionToken: string;
  /** Expiry of a presigned URL in epoch ms; undefined for a signature in headers. */
  until?: number;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Escapes as the signature requires, which is more than browsers do. */
const escapeForSigning = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parses `YYYYMMDDTHHMMSSZ` to epoch ms. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const dateOf = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const AUTHORIZATION = new RegExp(
  `^${ALGORITHM} Credential=([^/]+)/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`,
);

/** Returns the signature in the headers or in the query (presigned); undefined if there is none. */
export const readSignature = ({ headers, query }: SignedRequest): Signature | undefined => {
  const inHeader = AUTHORIZATION.exec(headers.get('authorization') ?? '');
  if (inHeader) {
    const [, accessKey = '', scope = '', signedHeaders = '', signature = ''] = inHeader;
    return {
      accessKey,
      scope,
      signedHeaders: signedHeaders.split(';'),
      signature,
      date: headers.get('x-amz-date') ?? '',
      contentHash: headers.get('x-amz-content-sha256') ?? '',
      sessionToken: headers.get('x-amz-security-token') ?? '',
    };
  }
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) return undefined;
  const [accessKey = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const date = query.get('X-Amz-Date') ?? '';
  return {
    accessKey,
    scope: scope.join('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    contentHash: 'UNSIGNED-PAYLOAD',
    sessionToken: query.get('X-Amz-Security-Token') ?? '',
    until: timeOf(date) + Number(query.get('X-Amz-Expires')) * SECOND,
  };
};

/** True if the secret key gives this signature for the request. */
export const isSignedWith = (secretKey: string, request: SignedRequest, signed: Signature): boolean => {
  // Unless these are signed, the request could be replayed to another host or at another time.
  const mustBeSigned = signed.until === undefined ? ['host', 'x-amz-date'] : ['host'];
  if (!mustBeSigned.every((name) => signed.signedHeaders.includes(name))) return false;
  const expected = Buffer.from(signatureIfAny(secretKey, request, signed), 'hex');
  const given = Buffer.from(signed.signature, 'hex');
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
};

/** Returns an empty text for a request whose URL or header names cannot be signed. */
const signatureIfAny = (...request: Parameters<typeof signatureOf>): string => {
  try {
    return signatureOf(...request);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return '';
    throw error;
  }
};

/** True if a signature in headers is recent. `now` is in epoch ms. */
export const isRecent = ({ date }: Signature, now: number): boolean => Math.abs(now - timeOf(date)) <= SKEW;

const signatureOf = (secretKey: string, request: SignedRequest, signed: Signature): string => {
  const { method, path, query, headers, host } = request;
  const { scope, signedHeaders, date, contentHash } = signed;
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => escapeForSigning(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${escapeForSigning(name)}=${escapeForSigning(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => {
      const value = name === 'host' ? host : (headers.get(name) ?? '');
      return `${name}:${value.trim().replace(/\s+/g, ' ')}`;
    }),
    '',
    signedHeaders.join(';'),
    contentHash,
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex');
};

/** Returns a presigned path to read a file for some seconds, signed with the store's own key. */
export const presign = (
  file: { host: string; path: string },
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
  { now, seconds }: { now: number; seconds: number },
): string => {
  const date = dateOf(now);
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const query = new URLSearchParams({
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${accessKey}/${scope}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  });
  const request = { method: 'GET', path: file.path, query, headers: new Headers(), host: file.host };
  const signed = readSignature(request) as Signature;
  query.set('X-Amz-Signature', signatureOf(secretKey, request, signed));
  return `${file.path}?${query}`;
};
