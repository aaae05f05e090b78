/** The names of all charts, which `scripts/build/chart-names.ts` collects. */
declare module 'virtual:chart-names' {
  const names: import('./chart-names.ts').ChartNames;
  export default names;
}
