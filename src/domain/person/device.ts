/** Browsers by the first pattern that fits: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/MSIE |Trident\//, 'Internet Explorer'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The `device` of a sign-in: the browser's name, or `Unknown` (account 3). */
export const deviceName = (userAgent: string): string =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
