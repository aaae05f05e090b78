/** What Home shows of the transactions, as it asks for them: the first five. */
export const LATEST_TRANSACTIONS = { type: 'ALL', page: 1, pageSize: 5 } as const;
