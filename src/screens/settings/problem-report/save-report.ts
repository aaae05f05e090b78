import type { ProblemReport } from '#domain/trails/problem-report.ts';

/** Saves a report as a file, as links with `download` do. */
export const saveReport = (report: ProblemReport): void => {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = Object.assign(document.createElement('a'), { href: address, download: 'problem-report.json' });
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
