import type { InspectionEvent } from 'xstate';

type Observer = (event: InspectionEvent) => void;

let observer: Observer | undefined;

/** Has every chart that starts from now on watched. Only development does so (charts/inspection): nothing here calls it. */
export const watchCharts = (watching: Observer): void => {
  observer = watching;
};

/** What a chart is started with, for it to be watched where somebody watches. */
export const inspection = (): { inspect?: Observer } => (observer ? { inspect: observer } : {});
