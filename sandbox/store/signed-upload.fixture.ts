import { AwsV4Signer } from 'aws4fetch';
import type { UploadKey } from '../rules/documents/upload-keys.ts';

/** The fixed time of a test sandbox. */
const NOW = '20261121T080000Z';

type Upload = {
  key: string;
  content: Uint8Array<ArrayBuffer>;
  origin?: string;
  datetime?: string;
  contentHash?: string;
};

/** Returns an upload request, signed like a client's. */
export const signedUpload = async (
  { ak, sk, st }: UploadKey,
  upload: Upload,
): Promise<[string, RequestInit]> => {
  const { key, content, origin = 'http://localhost', datetime = NOW } = upload;
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${origin}/store/wallet/${key}`,
    headers: { 'X-Amz-Content-Sha256': upload.contentHash ?? hash },
    accessKeyId: ak,
    secretAccessKey: sk,
    sessionToken: st,
    service: 's3',
    datetime,
  });
  const { url, headers } = await signer.sign();
  headers.set('Content-Length', String(content.length));
  return [url.href, { method: 'PUT', headers, body: content }];
};
