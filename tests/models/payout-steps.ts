/** What the page of linked accounts asks, answered so that it lists some. */
export const LISTED = [
  'getLinked: accepted',
  'getTypes: accepted',
  'hasPaymentCode: paymentCodeSet',
  'getReview: noNotice',
];

/** The same for whoever has no payment code. */
export const LISTED_WITHOUT_CODE = [
  'getLinked: accepted',
  'getTypes: accepted',
  'hasPaymentCode: paymentCodeNotSet',
  'getReview: noNotice',
];
