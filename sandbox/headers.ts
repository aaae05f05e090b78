import { secureHeaders } from 'hono/secure-headers';

/**
 * The security headers of every page and answer. The app needs nothing from another host but pictures; scripts and
 * styles are files of our own, none inline.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'https:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
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
