/** Marks by the id of a state or transition; `marks.css` defines their looks. */
export interface Marks {
  states?: Record<string, string>;
  transitions?: Record<string, string>;
}

/** Priority of marks on a line that several transitions share. */
const WEIGHT = ['selected', 'active', 'uncovered', 'trail', 'covered', 'waived'];

/** Applies the marks to a drawn chart, replacing earlier ones. */
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

/** The tapped part of a chart. */
export type Tapped = { state: string } | { transition: string };

/** Makes the states and transitions of a drawn chart work as buttons, for touch and keyboard. */
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
