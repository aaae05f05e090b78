import type { BrowserContext, Page } from '@playwright/test';
import type { ProblemReport } from '#domain/trails/problem-report.ts';

/** The number of last steps that the report of a failed test has. */
const STEPS = 10;

/** Longest wait for a page that hangs, in ms. */
const PATIENCE = 2_000;

/** Describes each page of a failed test in words: its address, the states of its charts and their last steps. */
export const standingOf = async (context: BrowserContext): Promise<string> =>
  (await Promise.all(context.pages().map(told))).join('\n');

const told = async (page: Page): Promise<string> => {
  const report = await Promise.race([
    page.evaluate(reportInPage).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  const charts = new Map(report?.runs.map(({ run, chart }) => [run, chart]));
  return [
    `The page ${page.url()}`,
    ...(report?.steps.length ? [] : ['  tells no steps since the visit began']),
    ...(report?.standing ?? []).map(
      ({ run, state, status }) => `  ${charts.get(run)} is in ${state} (${status})`,
    ),
    ...(report?.steps ?? [])
      .slice(-STEPS)
      .map(
        (step) =>
          `  ${step.at} ms, ${charts.get(step.run)}: ${'took' in step ? step.took : `${step.call}: ${step.outcome}`}`,
      ),
  ].join('\n');
};

/** The report that the app offers to developers. Runs in the page. */
const reportInPage = () =>
  (window as unknown as { wallet?: { problemReport(): ProblemReport } }).wallet?.problemReport();
