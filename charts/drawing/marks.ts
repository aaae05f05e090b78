/** Marks by the id of a state or transition; `marks.css` defines their looks. */
export type Marks = {
  states?: Record<string, string>;
  transitions?: Record<string, string>;
  /** Marks of lines by `source → target`, where the line's own mark is not that of its transitions. */
  lines?: Record<string, string>;
};

/** Priority of marks on a line that several transitions share. */
const WEIGHT = ['selected', 'active', 'uncovered', 'trail', 'covered', 'waived'];

/** Applies the marks to a drawn chart, replacing earlier ones. */
export const mark = (chart: Element, { states = {}, transitions = {}, lines }: Marks): void => {
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
    const own = lines?.[`${from} → ${to}`];
    const weightiest = WEIGHT.find((one) => marks.includes(one));
    setMark(line, weightiest === 'selected' || !lines ? weightiest : own);
  }
};

const setMark = (element: SVGElement, mark: string | undefined): void => {
  if (mark) element.dataset.mark = mark;
  else delete element.dataset.mark;
};

const makeButton = (element: Element, name: string): void => {
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '0');
  element.setAttribute('aria-label', name);
};

/** Returns the name of a part with its figure. */
const named = (name: string, { dataset }: SVGElement): string =>
  dataset.figure ? `${name}, ${dataset.figure}` : name;

/** The tapped part of a chart. */
export type Tapped = { state: string } | { transition: string };

/**
 * Makes the states and transitions of a drawn chart work as buttons, for touch and keyboard; with `only` those that are
 * marked.
 */
export const makeTappable = (
  chart: Element,
  onTap: (tapped: Tapped) => void,
  only?: 'marked',
): (() => void) => {
  const isPart = (part: Element) => !only || part.matches('[data-mark]');
  // The button of a state is its box: its group can have transitions in it, which are buttons too.
  for (const state of chart.querySelectorAll<SVGElement>('[data-state]')) {
    const box = state.querySelector('.box');
    if (box && isPart(state)) makeButton(box, named(`state ${state.dataset.state}`, state));
  }
  for (const transition of chart.querySelectorAll<SVGElement>('[data-transition]')) {
    if (!isPart(transition)) continue;
    // Lines are apart for the eye only: as they are, assistive technology would read them as one word.
    for (const line of transition.querySelectorAll('text:not(:last-child)'))
      if (!(line.nextSibling instanceof Text)) line.after(' ');
    const words = transition.textContent?.replaceAll(/\s+/g, ' ').trim();
    makeButton(transition, named(`${words}, ${transition.dataset.transition}`, transition));
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
