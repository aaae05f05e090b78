/** Browsers in matching order: Edge and Opera also contain "Chrome", and Chrome contains "Safari". */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/MSIE |Trident\//, 'Internet Explorer'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Returns the `device` of a sign-in request: the browser's name, or `Unknown` (account 3). */
export const deviceName = (userAgent: string): string =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
