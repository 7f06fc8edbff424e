import type Stripe from 'stripe'
import type { DisputeStage } from '#domain/money/disputes.ts'
import type { ProviderStatus } from '../../ledger/payment-tables.ts'
import type { ProviderEvent, ProviderState } from '../payment-provider.ts'

export function toState(session: Stripe.Checkout.Session): ProviderState {
  return stateAs(session, statusOf(session))
}

const stateAs = (session: Stripe.Checkout.Session, status: ProviderStatus): ProviderState => ({
  status,
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  charge: idOf(session.payment_intent),
})

/** A session may be complete and still unpaid, while a bank takes its days: then it is open. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session): ProviderStatus {
  if (payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

/** What an event of Stripe's means to us; most kinds mean nothing. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const named = { eventId: event.id, type: event.type }
  const checkout = checkoutOf(event)
  if (checkout !== null) return { ...named, about: 'checkout', ...checkout }
  if (event.type === 'refund.updated' || event.type === 'refund.failed') {
    const { id, status } = event.data.object
    return { ...named, about: 'refund', ref: id, hasFailed: status === 'failed' || status === 'canceled' }
  }
  return { ...named, ...chargeNews(event) }
}

type ChargeNews = Extract<ProviderEvent, { about: 'charge' | 'dispute' | 'nothing' }>

/** Distributes over the kinds of news. */
type WithoutName<News> = News extends unknown ? Omit<News, 'eventId' | 'type'> : never

function chargeNews(event: Stripe.Event): WithoutName<ChargeNews> {
  if (event.type === 'charge.refunded') {
    const { payment_intent, amount_refunded } = event.data.object
    const charge = idOf(payment_intent)
    if (charge !== null) return { about: 'charge', charge, refundedCents: amount_refunded }
  }
  return disputeNews(event) ?? { about: 'nothing' }
}

function disputeNews(event: Stripe.Event): WithoutName<Extract<ProviderEvent, { about: 'dispute' }>> | null {
  const isDispute =
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  if (!isDispute) return null
  const { id: ref, payment_intent, status, amount } = event.data.object
  const charge = idOf(payment_intent)
  return charge === null ? null : { about: 'dispute', charge, ref, stage: stageOf(status), cents: amount }
}

/** What we do not know yet is believed to have taken the money. An inquiry that is over took nothing. */
const STAGES: Partial<Record<string, DisputeStage>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const stageOf = (status: string): DisputeStage => STAGES[status] ?? 'open'

function checkoutOf(event: Stripe.Event): { session: string; state: ProviderState } | null {
  if (event.type === 'checkout.session.async_payment_failed') {
    return { session: event.data.object.id, state: stateAs(event.data.object, 'failed') }
  }
  const isNews =
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  return isNews ? { session: event.data.object.id, state: toState(event.data.object) } : null
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
