import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { payLinks } from '#contract/business/pay-links.ts'
import type { App } from '../../../app.ts'
import type { CallOrigin } from '../../../http/routes.ts'
import { type IdempotentCall, runIdempotent } from '../../../business/once/run-idempotent.ts'
import { findPayLink, type PayLinkRow } from '../../../business/ledger/pay-link-store.ts'
import { findPayment } from '../../../business/ledger/payment-store.ts'
import { hashPayToken } from '../../../business/ledger/write-pay-link.ts'
import { insertLiveEvents } from '../../../platform/live/live-store.ts'
import { signLocked } from '../../../business/orders/agreements/sign-order.ts'
import { findOwnOrderLocked } from '../../../business/orders/order/order-store.ts'
import { beginCheckout } from '../../../business/payments/begin-checkout.ts'
import { openPayment } from '../../../business/payments/pay-order.ts'
import { paymentResult } from '../../../business/payments/payment-result.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findLinkedOrder, linkOver } from './find-linked-order.ts'

type Origin = Pick<CallOrigin, 'idempotencyKey'>

/** As the household itself would call, whose lock is taken. */
const callOf = (
  { account_id }: Pick<PayLinkRow, 'account_id'>,
  path: string,
  { idempotencyKey }: Origin,
  input: unknown,
): IdempotentCall => ({ accountId: account_id, path, key: idempotencyKey, input })

/**
 * Begins the checkout of what is due at this moment, the way a customer who is logged in begins it. Behind the
 * household's lock the link is looked at again: it may have been replaced, or the desk have taken the money.
 */
export async function payByLink(
  app: App,
  input: InputOf<typeof payLinks.pay>,
  origin: Origin,
): Promise<OutputOf<typeof payLinks.pay>> {
  const provider = app.payments.card
  if (provider === null) throw new Refusal('no-cards', { msg: NO_CARDS })
  const { link } = await findLinkedOrder(app, app.db, input.token)
  const call = callOf(link, payLinks.pay.path, origin, input)
  const paymentId = await runIdempotent(app, call, async (tx) => {
    const { order } = await findLinkedOrder(app, tx, input.token)
    if (link.what === 'sign') throw await linkOver(tx)
    const form = { id: order.id, what: link.what, method: 'card' } as const
    return openPayment(app, tx, provider, order.account_id, form)
  })
  const { amountCents, checkoutUrl } = await beginCheckout(app, app.db, paymentId)
  const { session } = (await findPayment(app.db, paymentId)) ?? { session: null }
  if (session === null) throw new Refusal('payment-away')
  return { amountCents, checkoutUrl, session }
}

const NO_CARDS = 'We can’t take cards right now. Nothing was charged; please call us.'

/** Also of a link that has ended since: whoever paid with it hears what became of it. */
export async function resultByLink(
  app: App,
  { token, session }: InputOf<typeof payLinks.result>,
): Promise<OutputOf<typeof payLinks.result>> {
  const link = await findPayLink(app.db, hashPayToken(token))
  if (link === undefined) throw await linkOver(app.db)
  const found = await paymentResult(app, link.account_id, session).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (found?.orderId !== link.order_id) throw await linkOver(app.db)
  const { status, amountCents, change, isRefunded } = found
  return { status, amountCents, change, isRefunded }
}

export async function signByLink(
  app: App,
  input: InputOf<typeof payLinks.sign>,
  origin: Pick<CallOrigin, 'idempotencyKey' | 'address'>,
): Promise<void> {
  const { link } = await findLinkedOrder(app, app.db, input.token)
  await runIdempotent(app, callOf(link, payLinks.sign.path, origin, input), async (tx) => {
    await findLinkedOrder(app, tx, input.token)
    const order = await findOwnOrderLocked(tx, link.account_id, link.order_id)
    await signLocked(app, tx, order, input.signature, {
      byLink: {
        madeBy: link.made_by,
        madeFrom: link.made_from,
        sentTo: link.sent_to,
        signedFrom: origin.address,
      },
    })
    await insertLiveEvents(tx, [{ kind: 'order', ids: [order.id] }, { kind: 'today' }], null)
    return null
  })
}
