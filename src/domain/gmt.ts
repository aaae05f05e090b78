/**
 * A time as the server writes it, `YYYY-MM-DD HH:mm:ss` in GMT (account 9), in ms. Without `utc`: Intl has to write the times,
 * and the messages have no room for a calendar that only reads them.
 */
export const gmtTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Making a format is slow, and a list needs the same one for every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (language: string, year: 'numeric' | undefined): Intl.DateTimeFormat => {
  const key = `${language} ${year}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, {
    ...(year && { year }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  formats.set(key, format);
  return format;
};

const yearOf = (time: number): number => new Date(time).getUTCFullYear();

/**
 * The same for a reader: date and time of day as their language writes them, with the year where it is not this one, and
 * that they are in GMT; what is no time stays as it is.
 */
export const formatGmt = (text: string, language: string): string => {
  const time = gmtTime(text);
  if (Number.isNaN(time)) return text;
  const year = yearOf(time) === yearOf(Date.now()) ? undefined : 'numeric';
  return `${formatIn(language, year).format(time)} GMT`;
};
