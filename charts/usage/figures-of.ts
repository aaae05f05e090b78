import { differenceOf, perHundred, type Share } from '#paths/usage/compare.ts';
import { stayOf, timeInWords } from '#paths/usage/stays.ts';
import type { StateUsage } from '#paths/usage/usage.ts';
import { countOf } from '#paths/words/words.ts';
import type { Figures, StateFigure, TransitionFigure } from '../drawing/figures.ts';
import type { WalkedChart } from './walked.ts';
import { changeText, countText } from './words.ts';

/**
 * Returns the figures over the drawing of a chart. Beside another version they are differences of rates of 100 runs,
 * because two versions seldom have as many runs.
 */
export const figuresOf = ({ chart, sum, other }: WalkedChart): Figures => ({
  transitions: Object.fromEntries(
    chart.transitions.map((id) => {
      const now = { count: sum.transitions[id] ?? 0, of: sum.runs };
      const before = other && { count: other.sum.transitions[id] ?? 0, of: other.sum.runs };
      return [id, transitionFigure(now, before, other?.build)];
    }),
  ),
  states: Object.fromEntries(
    chart.states.map(({ path }) => {
      const before = other && { usage: other.sum.states[path], runs: other.sum.runs };
      return [path, stateFigure({ usage: sum.states[path], runs: sum.runs }, before)];
    }),
  ),
});

const transitionFigure = (
  now: Share,
  before: Share | undefined,
  build: string | undefined,
): TransitionFigure => {
  if (!before)
    return { times: now.count, text: countText(now.count), words: `walked ${countOf(now.count, 'time')}` };
  const { now: rate, other, isClear } = differenceOf(now, before);
  return {
    times: perHundred(now),
    text: changeText(now, before),
    words: `walked ${Math.round(rate)} times in 100 runs, ${Math.round(other)} in ${build}`,
    change: isClear ? (rate > other ? 'more' : 'less') : undefined,
  };
};

type InState = { usage: StateUsage | undefined; runs: number };

const stateFigure = (now: InState, before: InState | undefined): StateFigure => {
  const { came = 0, left = 0, stays = [] } = now.usage ?? {};
  const [median, most] = [stayOf(stays, 0.5), stayOf(stays, 0.9)];
  const times = median === undefined || most === undefined ? [] : [timeInWords(median), timeInWords(most)];
  const figure = (count: number, of: (usage: StateUsage) => number): string =>
    before
      ? changeText({ count, of: now.runs }, { count: before.usage ? of(before.usage) : 0, of: before.runs })
      : countText(count);
  return {
    texts: {
      stay: came ? [figure(came, (usage) => usage.came), times.join(' … ')].filter(Boolean).join(' · ') : '',
      left: left ? `${figure(left, (usage) => usage.left)} left` : '',
    },
    words: [
      `${countOf(came, 'visit')}`,
      ...(times.length ? [`half stayed at most ${times[0]}, 90 % at most ${times[1]}`] : []),
      ...(left ? [`${countOf(left, 'run')} left there`] : []),
    ].join(', '),
  };
};
