/** What the check reports although no user loses anything by it, with the reason. */
export const WAIVED: Record<string, string> = {
  // Styles that only decorate, or only speed up.
  '@starting-style': 'an animation',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  'content-visibility': 'draws long lists faster',
  cursor: 'touch screens have none',
  'field-sizing': 'a text area keeps its number of lines',
  'overflow-anchor': 'a list of messages may jump once',
  resize: 'touch screens have no handle',
  'scrollbar-color': 'scroll bars have the colours of the system',
  'scrollbar-gutter': 'scroll bars of phones need no room',
  'scrollbar-width': 'shows a scroll bar',
  'text-wrap': 'breaks lines more evenly',
  ':autofill': 'the build writes the rule for :-webkit-autofill, too',
  ':selection': 'a selection has the colour of the system',
  // Hints of the browser, without which the wallet does what it does for most users.
  'navigator.connection': 'Chromium tells about data saver; src/flow/data-saver.ts is the only reader',
  // Functions of packages.
  startViewTransition: 'React calls it in a `try`, and only for its component ViewTransition',
  // Functions of ours, or of packages, that have the name of a new one.
  to: 'the latest day of a field for a date',
  union: 'a schema of zod',
  when: 'the condition of a destination',
};
