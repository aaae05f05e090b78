/** Events of the window between the page's own script (src/app/prerender) and the app: neither imports the other. */
export const PAGE_EVENTS = {
  /** The app did not come, or nothing is left of it: the page says so. */
  appFailed: 'wallet:app-failed',
  /** The code of a screen could not be fetched. */
  screenMissing: 'wallet:screen-missing',
  /** The control that was tapped before the app was there never came. */
  tapUnanswered: 'wallet:tap-unanswered',
} as const;
