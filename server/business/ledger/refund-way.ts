import type { RefundWay } from '#domain/money/refund-ways.ts'
import type { PaymentMethod } from './payment-tables.ts'

/** By how the money came, whoever took it. */
export const REFUND_WAYS: Record<PaymentMethod, RefundWay> = {
  card: 'card',
  etransfer: 'etransfer',
  cash: 'desk',
  terminal: 'desk',
  cheque: 'desk',
}
