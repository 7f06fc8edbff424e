import { percentOf, proportionOf } from './money.ts'

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

/** What somebody at the desk can put on an order. A tip is taken with its payment. */
export const DESK_CHARGE_KINDS = ['extra', 'goods', 'late', 'discount', 'courtesy'] as const
export type DeskChargeKind = (typeof DESK_CHARGE_KINDS)[number]

export const CHARGE_WORDS: Record<ChargeKind, string> = {
  late: 'Late pick-up',
  extra: 'Extra service',
  goods: 'From the shop',
  discount: 'Discount',
  courtesy: 'Courtesy',
  tip: 'Tip',
  forfeit: 'Kept',
  write_off: 'Written off',
}

export const isTakenOff = (kind: ChargeKind): boolean =>
  kind === 'discount' || kind === 'courtesy' || kind === 'write_off'

export interface TaxedCharge {
  /** With its tax; below zero where something is taken off. */
  amountCents: number
  gstCents: number
  pstCents: number
}

/** What the order itself comes to: what is taken off takes its share of this tax along. */
interface TaxedOrder {
  totalCents: number
  gstCents: number
  pstCents: number
}

/**
 * The tax of a charge by its kind. Services carry GST, goods PST as well, on top of what was typed. A tip carries none.
 * What is taken off is typed as the customer will see it go, with its share of the order's tax inside.
 */
export function taxedCharge(
  { kind, cents }: { kind: DeskChargeKind | 'tip'; cents: number },
  { gstPercent, pstPercent }: { gstPercent: number; pstPercent: number },
  order: TaxedOrder,
): TaxedCharge {
  switch (kind) {
    case 'tip':
      return { amountCents: cents, gstCents: 0, pstCents: 0 }
    case 'discount':
    case 'courtesy':
      return {
        amountCents: -cents,
        gstCents: -proportionOf(order.gstCents, cents, order.totalCents) + 0,
        pstCents: -proportionOf(order.pstCents, cents, order.totalCents) + 0,
      }
    case 'late':
    case 'extra':
    case 'goods': {
      const gstCents = percentOf(cents, gstPercent)
      const pstCents = kind === 'goods' ? percentOf(cents, pstPercent) : 0
      return { amountCents: cents + gstCents + pstCents, gstCents, pstCents }
    }
    default:
      return kind satisfies never
  }
}

/** Above this, a manager says yes: the sum or the share of the order's price, whichever is more. */
export const discountLimit = (
  { limitCents, limitPercent }: { limitCents: number; limitPercent: number },
  totalCents: number,
): number => Math.max(limitCents, percentOf(totalCents, limitPercent))
