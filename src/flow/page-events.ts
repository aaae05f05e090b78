/** Events of the window: the page's own script, which paints before the app is there, and the app import nothing of each other. */
export const PAGE_EVENTS = {
  /** The app did not come, or nothing is left of it: the page says so. */
  appFailed: 'wallet:app-failed',
  /** The code of a screen could not be fetched. */
  screenMissing: 'wallet:screen-missing',
  /** The control that was tapped before the app was there never came. */
  tapUnanswered: 'wallet:tap-unanswered',
} as const;
