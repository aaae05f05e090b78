/** Marks by the id of a state or a transition: words that `marks.css` has a look for. */
export interface Marks {
  states?: Record<string, string>;
  transitions?: Record<string, string>;
}

/** Of several transitions that share a line, which mark the line shows: the first of these that one of them has. */
const WEIGHT = ['selected', 'active', 'uncovered', 'trail', 'covered', 'waived'];

/** Marks a drawn chart anew. */
export const mark = (chart: Element, { states = {}, transitions = {} }: Marks): void => {
  for (const state of chart.querySelectorAll<SVGElement>('[data-state]'))
    setMark(state, states[state.dataset.state ?? '']);
  for (const transition of chart.querySelectorAll<SVGElement>('[data-transition]'))
    setMark(transition, transitions[transition.dataset.transition ?? '']);
  for (const line of chart.querySelectorAll<SVGElement>('.line')) {
    const { from = '', to = '' } = line.dataset;
    const label = chart.querySelector(`.label[data-from="${CSS.escape(from)}"][data-to="${CSS.escape(to)}"]`);
    const marks = [...(label?.querySelectorAll<SVGElement>('[data-transition]') ?? [])].map(
      ({ dataset }) => dataset.mark,
    );
    setMark(
      line,
      WEIGHT.find((one) => marks.includes(one)),
    );
  }
};

const setMark = (element: SVGElement, mark: string | undefined): void => {
  if (mark) element.dataset.mark = mark;
  else delete element.dataset.mark;
};

/** What was tapped in a chart. */
export type Tapped = { state: string } | { transition: string };

/** Makes the states and transitions of a drawn chart buttons, for a finger and for a keyboard. */
export const makeTappable = (chart: Element, onTap: (tapped: Tapped) => void): (() => void) => {
  const parts = chart.querySelectorAll<SVGElement>('[data-state], [data-transition]');
  for (const part of parts) {
    part.setAttribute('role', 'button');
    part.setAttribute('tabindex', '0');
    part.setAttribute('aria-label', part.dataset.transition ?? `state ${part.dataset.state}`);
  }
  const tap = (event: Event) => {
    const part = (event.target as Element).closest<SVGElement>('[data-transition], [data-state]');
    if (!part || !chart.contains(part)) return;
    const { transition, state = '' } = part.dataset;
    onTap(transition === undefined ? { state } : { transition });
  };
  const press = (event: Event) => {
    if (!['Enter', ' '].includes((event as KeyboardEvent).key)) return;
    event.preventDefault();
    tap(event);
  };
  chart.addEventListener('click', tap);
  chart.addEventListener('keydown', press);
  return () => {
    chart.removeEventListener('click', tap);
    chart.removeEventListener('keydown', press);
  };
};
