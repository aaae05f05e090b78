import type { i18n } from 'i18next';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import { START } from '#domain/trails/trail-limits.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { FLOW_TITLES } from './flow-titles.ts';

type Step = ProblemReport['steps'][number];

/** A line of a report: a sentence about what the user did or what came back, and the text of the control in it. */
export type Told = { sentence: MessageKey; what?: string };

/** What the user did with a control, by the verb of the event; every other event is a tap. */
const DID: Readonly<Record<string, MessageKey>> = {
  CHANGE: 'settings:didFilled',
  CHOOSE: 'settings:didChose',
  PICK: 'settings:didChose',
};

const CAME: Readonly<Record<string, MessageKey>> = {
  offline: 'settings:cameLost',
  timeout: 'common:timedOut',
  unreadable: 'common:serverTrouble',
  serverFailed: 'common:serverTrouble',
};

/**
 * Returns the steps of a report in the user's language, as far as they have words: the screens that opened, the controls
 * that the user touched, and the answers that were not the usual ones.
 */
export const toldSteps = ({ runs, steps, standing }: ProblemReport, i18n: i18n): Told[] => {
  const charts = new Map(runs.map(({ run, chart }) => [run, chart]));
  const told = steps.flatMap((step) => toldOf(step, charts.get(step.run) ?? '', i18n) ?? []);
  const hasCrashed = standing.some(({ status }) => status === 'crashed');
  return [...told, ...(hasCrashed ? [{ sentence: 'common:crashed' } as const] : [])].filter(
    (one, index, all) => JSON.stringify(one) !== JSON.stringify(all[index - 1]),
  );
};

const toldOf = (step: Step, chart: string, i18n: i18n): Told | undefined => {
  if ('call' in step) {
    if (step.outcome === 'accepted') return undefined;
    const lost = CAME[step.outcome];
    return lost ? { sentence: lost } : { sentence: 'settings:cameRefused', what: step.outcome };
  }
  if (step.took === START) {
    const what = textOf(FLOW_TITLES[chart], i18n);
    return what === undefined ? undefined : { sentence: 'settings:didOpen', what };
  }
  const what = textOf(step.used, i18n);
  const [, verb = ''] = /\.([A-Z_]+) →/.exec(step.took) ?? [];
  return what === undefined ? undefined : { sentence: DID[verb] ?? 'settings:didTapped', what };
};

/** Returns a text with dots in the place of its values, which no report has; undefined if the text is not loaded. */
const textOf = (key: string | undefined, i18n: i18n): string | undefined => {
  if (!key || !i18n.exists(key, { count: 2 })) return undefined;
  const text = i18n.t(key as MessageKey, { count: 2, skipInterpolation: true } as never) as unknown as string;
  return text.replace(/<\/?\w+>/g, '').replace(/\{\{[^{}]*\}\}/g, '…');
};
