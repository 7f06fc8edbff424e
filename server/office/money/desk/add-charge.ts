import type { staffCharges } from '#contract/office/money/charges.ts'
import { isTakenOff, taxedCharge } from '#domain/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { addEntry } from '../../../business/ledger/ledger-store.ts'
import { advanceBookedWith } from '../../../business/orders/lifecycle/advance-booked-with.ts'
import { advanceOrder } from '../../../business/orders/lifecycle/advance-order.ts'
import { listOrderDogs, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type Allowed, allowGiving } from './allow-giving.ts'
import { type ChargeRow, findCharge, markChargeVoided, taxBaseOf } from './charge-store.ts'
import { newsOfOrder, orderAfter, parkDay, refuseStaleOrder, subjectOf, toTaken } from './desk-order.ts'
import { holdUnpaid } from '../../../business/orders/lifecycle/hold-unpaid.ts'
import { chargeWords, writeCharge } from './write-charge.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

/** O17: something comes to an order, or is taken off it. */
export async function addCharge(
  app: App,
  call: StaffCall<typeof staffCharges.addCharge>,
): Promise<Done<typeof staffCharges.addCharge>> {
  const { input, caller, tx, now } = call
  const order = await lockOrderForStaff(tx, input.orderId)
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const { kind, what, why, amountCents: cents } = input
  await refuseOtherDog(tx, order, input.dogId)
  let allowed: Allowed | null = null
  if (isTakenOff(kind)) {
    refuseMoreThanOwed(order, cents)
    if (why === '') throw new Refusal('reason-needed')
    allowed = await allowGiving(app, call, order, { verb: 'discount', why, beyond: { forgivenCents: cents } })
  } else refuseNotTakingPlace(order)
  const { prices } = await app.parkBook(order.park_id)
  const taxed = taxedCharge({ kind, cents }, prices, await taxBaseOf(tx, order))
  const at = { app, tx, by: caller.accountId, now }
  const dogId = input.dogId ?? null
  const chargeId = await writeCharge(at, order, {
    ...taxed,
    kind,
    what,
    dogId,
    why,
    ...allowed,
  })
  // What is left may be paid already: a payment would find nothing to confirm it by.
  const charged = await orderAfter(tx, order.id)
  if (charged.status === 'held' && isTakenOff(kind)) await advanceOrder(app, tx, charged, caller.accountId)
  if (isTakenOff(kind)) await advanceBookedWith(app, tx, charged, caller.accountId)
  const after = await orderAfter(tx, order.id)
  const sum = exactPrice(Math.abs(taxed.amountCents))
  return {
    data: toTaken(after),
    msg: isTakenOff(kind) ? `${sum} taken off.` : `${sum} charged.`,
    changes: [
      {
        action: isTakenOff(kind) ? 'took something off the price' : 'charged something',
        ...subjectOf(after),
        before: { balanceCents: order.balance_cents },
        after: {
          balanceCents: after.balance_cents,
          chargeId,
          kind,
          what,
          amountCents: taxed.amountCents,
        },
        why,
      },
    ],
    live: newsOfOrder(order),
  }
}

/** O18: a slip of the hand of today gets its mirror; both stay readable. */
export async function voidCharge(
  app: App,
  call: StaffCall<typeof staffCharges.voidCharge>,
): Promise<Done<typeof staffCharges.voidCharge>> {
  const { input, caller, tx, now } = call
  const known = await findCharge(tx, input.chargeId)
  if (known === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that charge.' })
  const order = await lockOrderForStaff(tx, known.order_id)
  const charge = (await findCharge(tx, input.chargeId)) ?? known
  if (charge.voided_at !== null) throw new Refusal('already-voided')
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  if (isTakenOff(charge.kind) && !takesPlace(order)) {
    throw new Refusal('not-that-way', {
      msg: 'The booking is off, and what was taken off its price with it.',
      nothingDone: true,
    })
  }
  if (!canVoidCharge(charge, await parkDay(app, order.park_id, now))) {
    throw new Refusal('not-that-way', {
      msg: 'This was charged on another day. Please give a discount or a refund instead.',
    })
  }
  if (charge.amount_cents > Math.max(0, order.balance_cents)) {
    throw new Refusal('not-that-way', {
      msg: 'This has been paid for. Please take the payment back first, or refund it.',
    })
  }
  const by = caller.accountId
  const { outgoingId } = await allowGiving(app, call, order, {
    verb: 'void charge',
    why: input.why,
    beyond: { forgivenCents: charge.kind === 'tip' ? 0 : Math.max(0, charge.amount_cents) },
  })
  await markChargeVoided(tx, charge.id, { at: now, by, why: input.why })
  await addEntry(tx, {
    order_id: order.id,
    kind: 'void',
    amount_cents: -charge.amount_cents,
    payment_id: null,
    refund_id: null,
    charge_id: charge.id,
    outgoing_id: outgoingId,
    note: `Taken back: ${chargeWords({ ...charge, gstCents: 0, pstCents: 0 })}`,
    by_account_id: by,
    created_at: now,
  })
  const at = { app, tx, by, now }
  await holdUnpaid(at, await orderAfter(tx, order.id), 'Owed again; held until paid.')
  const after = await orderAfter(tx, order.id)
  return {
    data: toTaken(after),
    msg: 'Taken back.',
    changes: [
      {
        action: 'took a charge back',
        ...subjectOf(after),
        before: { balanceCents: order.balance_cents, what: charge.what, amountCents: charge.amount_cents },
        after: { balanceCents: after.balance_cents, chargeId: charge.id },
        why: input.why,
      },
    ],
    live: newsOfOrder(order),
  }
}

/** What was waived is nothing to take back; a write-off is a manager's. */
export const canVoidCharge = (charge: ChargeRow, today: string): boolean =>
  charge.voided_at === null &&
  charge.date === today &&
  charge.amount_cents !== 0 &&
  charge.kind !== 'write_off' &&
  charge.kind !== 'forfeit'

async function refuseOtherDog(tx: Database, { id }: OrderRow, dogId: number | undefined): Promise<void> {
  if (dogId === undefined) return
  const dogs = await listOrderDogs(tx, [id])
  if (dogs.every(({ dog_id }) => dog_id !== dogId))
    throw new Refusal('bad-request', { msg: 'This dog isn’t on the booking.', nothingDone: true })
}

/** More than is owed would be money back, which is a refund. */
function refuseMoreThanOwed({ balance_cents }: OrderRow, cents: number): void {
  const owedCents = Math.max(0, balance_cents)
  if (cents <= owedCents) return
  throw new Refusal('too-much', {
    msg: `Only ${exactPrice(owedCents)} is owed. Please refund the rest instead.`,
  })
}

/** What will not take place has dropped its price, and the discount with it. */
export const takesPlace = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'expired' && status !== 'no_show'

/** Nobody is charged for what comes beside a booking that may never be. */
function refuseNotTakingPlace({ status }: OrderRow): void {
  if (['confirmed', 'checked_in', 'checked_out', 'no_show'].includes(status)) return
  throw new Refusal('not-payable', { msg: 'This booking isn’t confirmed, so nothing can be charged on it.' })
}
