/** The page of linked accounts lists some. */
export const LISTED = ['accountTerms: usual'];

/** The page of linked accounts does not know whether there is a payment code, and the user links a bank account. */
export const BINDING_BUT_CODE = ['accountTerms: unknownCode', 'TYPE.BIND bank', 'accountTerms: unknownCode'];

/** The user links a bank account without a payment code. */
export const BINDING_WITHOUT_CODE = ['accountTerms: noCode', 'TYPE.BIND bank', 'accountTerms: noCode'];

/** The answers after which a transfer asks for its recipient. */
export const SEARCHED = ['getUser: level2', 'getBalance: accepted', 'getReview: passed'];
