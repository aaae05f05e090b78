import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type InPage = {
  scripts: string[];
  styles: string[];
  /** Trusted Types policies that may create HTML; undefined disables the check. */
  makers?: string[];
  /** Other hosts that the page may call and show pictures of. */
  hosts?: string[];
  /** Hosts that the page may call, but not show pictures of. */
  merchants?: string[];
};

const headersWith = (inPage: InPage): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inPage.scripts],
      styleSrc: ["'self'", ...inPage.styles],
      // blob: is for a chosen picture before its upload.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(inPage.hosts ?? [])],
      connectSrc: ["'self'", ...(inPage.hosts ?? []), ...(inPage.merchants ?? [])],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(inPage.makers && { requireTrustedTypesFor: ["'script'"], trustedTypes: inPage.makers }),
    },
    referrerPolicy: 'no-referrer',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    // A page of the console may have its own policy.
    overwrite: false,
    // A merchant may have opened the wallet in a window, which is closed at the end (payouts 4).
    crossOriginOpenerPolicy: false,
    // Only the operator knows whether every subdomain supports https.
    strictTransportSecurity: false,
  });

/**
 * The security headers of all responses. The app loads only pictures from other hosts; its scripts and styles are files
 * of this server, never inline.
 */
export const securityHeaders = headersWith({ scripts: [], styles: [] });

const hashesOf = (page: string, tag: 'script' | 'style'): string[] => {
  const contents = page
    .split(`<${tag}>`)
    .slice(1)
    .map((part) => part.split(`</${tag}>`)[0] ?? '');
  return [...new Set(contents)].map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
};

/**
 * Headers of the app's page. Inline style and script are allowed by hash, HTML only from DOMPurify and one worker
 * script (Trusted Types). Requests may go only to the operator's hosts and, in the background, to merchants (payouts
 * 4).
 */
export const pageSecurityHeaders = (
  page: string,
  hosts: string[] = [],
  merchants: string[] = [],
): MiddlewareHandler =>
  headersWith({
    hosts,
    merchants,
    scripts: hashesOf(page, 'script'),
    styles: hashesOf(page, 'style'),
    makers: ['dompurify', 'worker'],
  });
