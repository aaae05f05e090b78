/** Window events between the page's own script (src/app/prerender) and the app; neither imports the other. */
export const PAGE_EVENTS = {
  /** The app did not load or has crashed completely: the page shows this message. */
  appFailed: 'wallet:app-failed',
  /** The app's script runs. */
  appStarted: 'wallet:app-started',
  /** The code of a screen could not be fetched. Cancelled by the app if it offers an update itself. */
  screenMissing: 'wallet:screen-missing',
  /** The app started without the control that was tapped on the prerendered page. */
  tapUnanswered: 'wallet:tap-unanswered',
} as const;
