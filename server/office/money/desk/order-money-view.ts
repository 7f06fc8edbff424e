import type { SaleTerms } from '#contract/office/money/sale.ts'
import type { OrderMoney } from '#contract/office/money/take.ts'
import { refundableCents } from '#domain/money/outgoing.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { findCredit } from '../../../business/ledger/credit-store.ts'
import { readMoneyBooks, sumPaid } from '../../../business/ledger/ledger-store.ts'
import { listPayments } from '../../../business/ledger/payment-store.ts'
import { findOrder, listOrderDogs, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { paperLinks } from '../../../business/orders/view/order-links.ts'
import { askedOf } from '../../../business/payments/amount-to-pay.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listStaff } from '../../../business/accounts/team-store.ts'
import { canVoidCharge, takesPlace } from './add-charge.ts'
import { listCharges } from './charge-store.ts'
import { parkDay } from './desk-order.ts'
import { findBuyerId } from './find-buyer.ts'
import { findOpenTill } from './open-till-store.ts'
import { type GoingHome, readProposals, toProposals } from './proposals.ts'
import { whyNotVoid } from './void-payment.ts'

/** What is owed on an order, what came to it since, and how it can be paid here. */
export async function viewOrderMoney(app: App, orderId: number): Promise<OrderMoney> {
  const order = await findDeskOrder(app.db, orderId)
  const owner = await findAccount(app.db, order.account_id)
  const till = await findOpenTill(app.db, order.park_id)
  const today = await parkDay(app, order.park_id, app.clock.now())
  const charges = await listCharges(app.db, orderId)
  const payments = await listPayments(app.db, [orderId])
  const leftCents = refundableCents(await readMoneyBooks(app.db, orderId))
  const papers = await paperLinks(app)
  return {
    orderId,
    code: order.code,
    owner: owner === undefined ? 'A former customer' : `${owner.first_name} ${owner.last_name}`.trim(),
    dueCents: await readDue(app.db, order),
    ...(await readWaysToPay(app, order)),
    dogs: (await listOrderDogs(app.db, [orderId])).map(({ dog_id, name }) => ({ id: dog_id, name })),
    charges: charges.map((charge) => ({
      id: charge.id,
      kind: charge.kind,
      what: charge.what,
      dogId: charge.dog_id,
      amountCents: charge.amount_cents,
      gstCents: charge.gst_cents,
      pstCents: charge.pst_cents,
      at: charge.at.toISOString(),
      by: charge.by_name,
      why: charge.why,
      isVoided: charge.voided_at !== null,
      canBeVoided:
        canVoidCharge(charge, today) &&
        charge.amount_cents <= Math.max(0, order.balance_cents) &&
        (charge.amount_cents > 0 || takesPlace(order)),
    })),
    payments: payments
      .filter(({ status }) => status === 'paid' || status === 'voided')
      .map((payment) => ({
        id: payment.id,
        method: payment.method,
        status: payment.status,
        amountCents: payment.amount_cents,
        roundingCents: payment.rounding_cents,
        reference: payment.reference,
        at: (payment.settled_at ?? payment.created_at).toISOString(),
        canBeVoided: whyNotVoid(payment, order, { openTillId: till?.id ?? null, leftCents }) === null,
        receiptPath: payment.status === 'paid' ? papers.receipt(payment.id) : null,
      })),
    invoicePath: papers.invoice(orderId),
  }
}

/** O26, T9: the same for who goes home now, with what should be charged. */
export async function previewCheckOut(app: App, orderId: number, going: Omit<GoingHome, 'now'>) {
  const order = await findDeskOrder(app.db, orderId)
  const proposed = await readProposals(app, app.db, order, { ...going, now: app.clock.now() })
  const { gstPercent } = (await app.parkBook(order.park_id)).prices
  const proposals = await toProposals(app, order, proposed)
  return { proposals, gstPercent, ...(await readWaysToPay(app, order)) }
}

/** O19: what a sale is added up with, and how it can be paid here. */
export async function viewSaleTerms(
  app: App,
  { parkId, accountId }: { parkId: number; accountId?: number | undefined },
): Promise<SaleTerms> {
  const { gstPercent, pstPercent } = (await app.parkBook(parkId)).prices
  const id = accountId === undefined ? null : await findBuyerId(app.db, accountId)
  const buyer = id === null ? undefined : await findAccount(app.db, id)
  return {
    gstPercent,
    pstPercent,
    ...(await readDesk(app, parkId)),
    buyer:
      buyer === undefined
        ? null
        : {
            id: buyer.id,
            name: `${buyer.first_name} ${buyer.last_name}`.trim(),
            creditCents: buyer.credit_cents,
          },
  }
}

/** As the owner would be asked for it: what confirms the booking, else all that is owed. */
async function readDue(db: Database, order: OrderRow): Promise<number> {
  const due = askedOf(order, await sumPaid(db, order.id), 'due')
  return due.ok ? due.amountCents : Math.max(0, order.balance_cents)
}

async function readWaysToPay(app: App, order: OrderRow) {
  return {
    version: order.version,
    balanceCents: order.balance_cents,
    creditCents: await findCredit(app.db, order.account_id),
    ...(await readDesk(app, order.park_id)),
  }
}

/** Is the drawer open, and whom can a tip be for? */
async function readDesk(app: App, parkId: number) {
  const team = await listStaff(app.db)
  return {
    isTillOpen: (await findOpenTill(app.db, parkId)) !== undefined,
    team: team
      .filter(({ is_active }) => is_active)
      .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
  }
}

async function findDeskOrder(db: Database, orderId: number): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (order === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  return order
}
