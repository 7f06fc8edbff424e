/** What can come to an order after it was placed. What ends in less is below zero. */
export const CHARGE_KINDS = [
  'late',
  'extra',
  'goods',
  'discount',
  'courtesy',
  'tip',
  'forfeit',
  'write_off',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]
