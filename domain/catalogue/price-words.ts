/** What the sums of the catalogue are, in words that a sentence goes on from. */
export const PRICE_WORDS: Record<string, string> = {
  nightCents: 'the price of a night',
  surchargeCents: 'the surcharge a night',
  perMinuteCents: 'the price of a late minute',
  minimumCents: 'the least a late pick-up costs',
  fullDayCents: 'the price of a full day',
  halfDayCents: 'the price of a half day',
  smallCents: 'the price for small dogs',
  mediumCents: 'the price for medium dogs',
  largeCents: 'the price for large dogs',
  priceCents: 'the price',
  amountCents: 'the amount',
  interviewCents: 'the price of a meet and greet',
}
