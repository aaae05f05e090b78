type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if the browser reports that it saves data. False in browsers that do not report it. */
export const isDataSaved = (): boolean => connection().saveData === true;

/** The network types on which 50 KB take a second or more (Network Information API). */
const SLOW = ['slow-2g', '2g', '3g'];

/** True if nothing should be fetched in advance. False in browsers that report neither data saving nor the network type. */
export const isNetworkSpared = (): boolean =>
  isDataSaved() || SLOW.includes(connection().effectiveType ?? '');
