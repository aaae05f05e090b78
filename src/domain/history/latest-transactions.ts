/** The query of Home for its list of transactions: the first five. */
export const LATEST_TRANSACTIONS = { type: 'ALL', page: 1, pageSize: 5 } as const;
