import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type InPage = {
  scripts: string[];
  styles: string[];
  /** Who may make HTML of texts there; where nobody is named, it is not asked. */
  makers?: string[];
  /** Other hosts that it may call, and show pictures of. */
  hosts?: string[];
  /** Those that it may only call. */
  merchants?: string[];
};

const headersWith = (inPage: InPage): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inPage.scripts],
      styleSrc: ["'self'", ...inPage.styles],
      // blob: is a picture that was chosen here, before it is sent anywhere.
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
    // A page of the console may have a policy of its own.
    overwrite: false,
    // A merchant may have opened the wallet in a window of its own, which is closed at the end (payouts 4).
    crossOriginOpenerPolicy: false,
    // Only the operator knows whether every subdomain speaks https.
    strictTransportSecurity: false,
  });

/**
 * The security headers of every page and answer. The app needs nothing from another host but pictures; scripts and
 * styles are files of our own, none inline.
 */
export const securityHeaders = headersWith({ scripts: [], styles: [] });

const hashesOf = (page: string, tag: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/**
 * The same for the app's page, which brings the style and the script of the first paint with it: these two, by hash. A text
 * becomes HTML there through DOMPurify, or not at all (Trusted Types), and one script becomes its worker. It calls the
 * operator's hosts, and merchants in the background (payouts 4).
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
