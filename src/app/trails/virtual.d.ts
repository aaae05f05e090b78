/** The names of all charts, which `scripts/build/chart-names.ts` collects. */
declare module 'virtual:chart-names' {
  const names: import('./chart-names.ts').ChartNames;
  export default names;
}

/** The controls behind the steps of all charts, from the same script. */
declare module 'virtual:step-words' {
  const words: import('./chart-names.ts').StepWords;
  export default words;
}
