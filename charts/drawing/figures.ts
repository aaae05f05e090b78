/** Figures over a drawn chart, by the ids of its states and transitions; `figures.css` defines their looks. */
export type Figures = {
  transitions: Record<string, TransitionFigure>;
  states: Record<string, StateFigure>;
};

export type TransitionFigure = {
  /** How often it was taken, in any unit that all transitions share. */
  times: number;
  /** Beside the name of the transition. */
  text: string;
  /** The same for a screen reader. */
  words: string;
  change?: 'more' | 'less' | undefined;
};

export type StateFigure = {
  /** On the lower and on the upper edge of the state. */
  texts: { stay: string; left: string };
  /** The same for a screen reader. */
  words: string;
};

const SVG = 'http://www.w3.org/2000/svg';

/** The widths of the line that users took most often, and of a line that they almost never took, in px. */
const WIDEST = 9;
const THINNEST = 1.2;

/**
 * Returns the width of a line, in px, by its share of the most frequent one. It grows with the square root, so that rare ways
 * stay visible.
 */
export const widthOfLine = (share: number, widest: number = WIDEST): number =>
  Math.round(10 * (THINNEST + (widest - THINNEST) * Math.sqrt(Math.min(1, share)))) / 10;

/** Shows figures in a drawn chart, in place of earlier ones; undefined removes them. */
export const showFigures = (chart: Element, figures: Figures | undefined): void => {
  for (const old of chart.querySelectorAll('.figure')) old.remove();
  for (const part of chart.querySelectorAll('[data-figure]')) part.removeAttribute('data-figure');
  for (const state of chart.querySelectorAll<SVGElement>('[data-state]'))
    showState(state, figures?.states[state.dataset.state ?? '']);
  for (const transition of chart.querySelectorAll<SVGElement>('[data-transition]'))
    showTransition(transition, figures?.transitions[transition.dataset.transition ?? '']);
  const lines = [...chart.querySelectorAll<SVGElement>('.line')].map((line) => ({
    line,
    times: timesOf(chart, line, figures),
  }));
  const most = Math.max(...lines.map(({ times = 0 }) => times), Number.MIN_VALUE);
  for (const { line, times } of lines) showLine(line, times, most);
};

/** Returns how often users took all transitions of a line together; undefined for the arrow to an initial state. */
const timesOf = (chart: Element, line: SVGElement, figures: Figures | undefined): number | undefined => {
  if (!figures || line.matches('.initial')) return undefined;
  const { from = '', to = '' } = line.dataset;
  const label = chart.querySelector(`.label[data-from="${CSS.escape(from)}"][data-to="${CSS.escape(to)}"]`);
  return [...(label?.querySelectorAll<SVGElement>('[data-transition]') ?? [])].reduce(
    (sum, { dataset }) => sum + (figures.transitions[dataset.transition ?? '']?.times ?? 0),
    0,
  );
};

const showTransition = (transition: SVGElement, figure: TransitionFigure | undefined): void => {
  delete transition.dataset.walked;
  delete transition.dataset.change;
  if (!figure) return;
  transition.dataset.walked = String(figure.times > 0);
  transition.dataset.figure = figure.words;
  if (figure.change) transition.dataset.change = figure.change;
  const text = document.createElementNS(SVG, 'tspan');
  text.setAttribute('class', 'figure');
  // The space keeps the figure a word of its own in the name of the button.
  text.textContent = ` ${figure.text}`;
  transition.querySelector('text')?.append(text);
};

const showLine = (line: SVGElement, times: number | undefined, most: number): void => {
  const arrow = line.querySelector<SVGElement>('.arrow');
  line.removeAttribute('data-walked');
  line.style.removeProperty('--walked');
  arrow?.removeAttribute('transform');
  if (times === undefined) return;
  const width = widthOfLine(times / most);
  line.dataset.walked = String(times > 0);
  line.style.setProperty('--walked', `${width}px`);
  if (arrow && times > 0) growArrow(arrow, width);
};

/** Scales an arrowhead around its tip, so that a wide line does not hide it. */
const growArrow = (arrow: SVGElement, width: number): void => {
  const [, x = '0', y = '0'] = /^M([\d.-]+) ([\d.-]+)/.exec(arrow.getAttribute('d') ?? '') ?? [];
  const scale = Math.max(1, (width + 6) / 8);
  arrow.setAttribute(
    'transform',
    `translate(${x} ${y}) scale(${scale}) translate(${-Number(x)} ${-Number(y)})`,
  );
};

const showState = (state: SVGElement, figure: StateFigure | undefined): void => {
  delete state.dataset.walked;
  const box = state.querySelector<SVGRectElement>('.box');
  if (!figure || !box) return;
  state.dataset.walked = String(figure.texts.stay !== '');
  state.dataset.figure = figure.words;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name)));
  const [left, top, wide, high] = [x ?? 0, y ?? 0, width ?? 0, height ?? 0];
  if (figure.texts.stay) state.append(tag('stay', figure.texts.stay, left + 8, top + high, 'start'));
  if (figure.texts.left) state.append(tag('left', figure.texts.left, left + wide - 8, top, 'end'));
};

/** Height of a tag, the width of a character and the space beside the text, in px. */
const TAG = { height: 16, character: 5.6, inset: 6 };

/** Returns a text in a rounded box whose middle lies on an edge of a state. */
const tag = (name: string, words: string, x: number, y: number, side: 'start' | 'end'): SVGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', `figure tag tag-${name}`);
  const width = words.length * TAG.character + 2 * TAG.inset;
  const left = side === 'start' ? x : x - width;
  const box = document.createElementNS(SVG, 'rect');
  const text = document.createElementNS(SVG, 'text');
  const place = { x: left, y: y - TAG.height / 2, width, height: TAG.height, rx: TAG.height / 2 };
  for (const [key, value] of Object.entries(place)) box.setAttribute(key, `${value}`);
  text.setAttribute('x', `${left + width / 2}`);
  text.setAttribute('y', `${y + 3.6}`);
  text.setAttribute('text-anchor', 'middle');
  text.textContent = words;
  group.append(box, text);
  return group;
};
