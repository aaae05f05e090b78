/** A mistake in a merchant's request, explained to the merchant. */
export type Mistake = {
  /** The part of the request, such as `amount` or `redirectUrl`. */
  field: string;
  /** The value in the request. */
  came: string;
  /** The value that was signed or registered instead, if it is known. */
  signed?: string;
  /** The rule, as a sentence. */
  why: string;
};
