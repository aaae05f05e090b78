const listedWith = (code: string) => [
  'getLinked: accepted',
  'getTypes: accepted',
  `hasPaymentCode: ${code}`,
  'getReview: noNotice',
];

/** What the page of linked accounts asks, answered so that it lists some. */
export const LISTED = listedWith('paymentCodeSet');

/** The same, where it did not come whether there is a payment code. */
export const LISTED_BUT_CODE = listedWith('noAnswer');

/** The same for whoever has no payment code. */
export const LISTED_WITHOUT_CODE = listedWith('paymentCodeNotSet');

/** A transfer whose page is there asks whom it is to. */
export const SEARCHED = ['getBalance: accepted', 'getReview: passed'];
