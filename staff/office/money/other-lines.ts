import type { OrderPageMoney, StaffOrder } from '#contract/office/orders/page.ts'

export interface OtherLine {
  text: string
  cents: number
  at: string | null
}

type Money = Pick<
  OrderPageMoney,
  'totalCents' | 'balanceCents' | 'charges' | 'payments' | 'refunds' | 'entries'
>

const OFF: readonly StaffOrder['status'][] = ['cancelled', 'expired', 'no_show']

/** Store credit, and what a cancellation took off: with them the column adds up to the balance. */
export function otherLines(money: Money, status: StaffOrder['status']): OtherLine[] {
  const { totalCents, balanceCents, charges, payments, refunds, entries } = money
  const credits = entries
    .filter(({ kind }) => kind === 'credit_used' || kind === 'credit_given')
    .map(({ kind, amountCents, at }) => ({
      text: kind === 'credit_used' ? 'Store credit used' : 'Given as store credit',
      cents: amountCents,
      at,
    }))
  const shown =
    totalCents +
    sum(charges.filter(({ voided }) => voided === null)) -
    sum(payments.filter((payment) => payment.status === 'paid')) +
    sum(refunds) +
    credits.reduce((total, { cents }) => total + cents, 0)
  const rest = balanceCents - shown
  if (rest === 0) return credits
  return [{ text: OFF.includes(status) ? 'Cancelled' : 'Price changed', cents: rest, at: null }, ...credits]
}

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)
