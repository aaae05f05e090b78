/** Fetches the names of all charts, which `scripts/build/chart-names.ts` collects. */
declare module 'virtual:chart-names' {
  const fetchNames: () => Promise<import('./chart-names.ts').ChartNames>;
  export default fetchNames;
}
