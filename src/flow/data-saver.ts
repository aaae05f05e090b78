type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if the browser saves data, as far as it tells pages so. */
export const isDataSaved = (): boolean => connection().saveData === true;

/** The network types on which 50 KB take a second or more (Network Information API). */
const SLOW = ['slow-2g', '2g', '3g'];

/** True if nothing should be fetched before the user asks for it, as far as the browser tells pages so. */
export const isNetworkSpared = (): boolean =>
  isDataSaved() || SLOW.includes(connection().effectiveType ?? '');
