/** When today began in GMT, by the clock of the test, as the server writes times (payouts 9). */
export const todayAtMidnight = (): string => `${new Date(Date.now()).toISOString().slice(0, 10)} 00:00:00`;
