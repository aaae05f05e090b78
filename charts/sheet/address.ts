/** The state that a phone is to show, from its address. */
export const askedState = (): { flow: string; state: string } => {
  const query = new URLSearchParams(window.location.search);
  return { flow: query.get('flow') ?? '', state: query.get('state') ?? '' };
};

/** The address of the phone that shows a state, beside Storybook's other pages. */
export const phoneAddress = (asked: {
  flow: string;
  state: string;
  theme: string;
  language: string;
}): string => {
  const { flow, state, theme, language } = asked;
  const query = new URLSearchParams({ viewMode: 'story', id: 'flows-screen--at-a-state', flow, state });
  return `iframe.html?${query}&globals=theme:${theme};locale:${language}`;
};
