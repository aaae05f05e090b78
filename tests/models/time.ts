/** The start of today in GMT by the test's clock, in the server's format (payouts 9). */
export const todayAtMidnight = (): string => `${new Date(Date.now()).toISOString().slice(0, 10)} 00:00:00`;
