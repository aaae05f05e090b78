const listedWith = (code: string) => [
  'getLinked: accepted',
  'getTypes: accepted',
  `hasPaymentCode: ${code}`,
  'getReview: noNotice',
];

/** The answers of the page of linked accounts: it lists some. */
export const LISTED = listedWith('paymentCodeSet');

/** The same answers, but the request for the payment code failed. */
export const LISTED_BUT_CODE = listedWith('noAnswer');

/** The same answers for a user without a payment code. */
export const LISTED_WITHOUT_CODE = listedWith('paymentCodeNotSet');

/** The answers after which a transfer asks for its recipient. */
export const SEARCHED = ['getBalance: accepted', 'getReview: passed'];
