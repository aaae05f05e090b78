/**
 * Parses a server time, `YYYY-MM-DD HH:mm:ss` in GMT (account 9), to ms. Does not import `utc`: the bundle of the
 * messages has no room for a calendar library that would only parse.
 */
export const gmtTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Formats a time in ms as the server does: `YYYY-MM-DD HH:mm:ss` in GMT. */
export const gmtText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
