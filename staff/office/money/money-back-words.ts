import type { RefundPreview } from '#contract/office/money/refunds.ts'
import { cashRounding } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { unitsTakenBack } from '#domain/pricing/pass-refund.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'

interface RefundPart {
  paymentId: number
  amountCents: number
}

/** O24: what is counted out of the drawer, to five cents, with what was handed out before. Null: no cash goes back. */
export function cashOutWords(
  { payments, handedOut }: Pick<RefundPreview, 'payments' | 'handedOut'>,
  parts: readonly RefundPart[],
): string | null {
  const isCash = ({ paymentId }: RefundPart) =>
    payments.some(({ id, method }) => id === paymentId && method === 'cash')
  const cents = sumOf(parts.filter(isCash).map(({ amountCents }) => amountCents))
  if (cents === 0) return null
  return `Hand over ${exactPrice(cents + cashRounding(handedOut.cents + cents) - handedOut.roundingCents)} in cash.`
}

/** O27: what leaves the pass with the money, before it does. Null: there is no pass, or nothing leaves it. */
export function passBackWords(
  pass: RefundPreview['pass'],
  refundCents: number,
): { text: string; isTooMuch: boolean } | null {
  if (pass === null || refundCents === 0) return null
  const taken = unitsTakenBack(pass, refundCents)
  if (!taken.ok) {
    const text =
      taken.mostCents === 0
        ? 'The pass is used up: nothing of its price can go back.'
        : `Part of the pass is used. Only ${exactPrice(taken.mostCents)} of its price can go back.`
    return { text, isTooMuch: true }
  }
  if (taken.units === 0) return null
  const left = pass.unitsLeft - taken.units
  const rest = left === 0 ? 'nothing is left on it' : `${words(left, pass.kind)} left`
  return { text: `${words(taken.units, pass.kind)} come off the pass, ${rest}.`, isTooMuch: false }
}

const words = (units: number, kind: NonNullable<RefundPreview['pass']>['kind']) =>
  passCountWords(unitCounts(units, kind))
