/** True if the browser saves data, as far as it tells pages so. */
export const isDataSaved = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
