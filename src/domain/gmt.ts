/** A time as the server writes it, `YYYY-MM-DD HH:mm:ss` in GMT (account 9), in ms. */
export const gmtTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Making a format is slow, and a list needs the same one for every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (language: string): Intl.DateTimeFormat => {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format;
};

/** The same for a reader: date and time of day in GMT, as their language writes them; what is no time stays as it is. */
export const formatGmt = (text: string, language: string): string => {
  const time = gmtTime(text);
  return Number.isNaN(time) ? text : formatIn(language).format(time);
};
