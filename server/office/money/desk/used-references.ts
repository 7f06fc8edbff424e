import type { TakePart, UsedReference } from '#contract/office/money/take.ts'
import { type NumberedWay, paidReference, usedBeforeWords } from '#domain/money/paid-reference.ts'
import { slipCode } from '#domain/money/slip-code.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { lockName } from '../../../business/payments/payment-event-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type AtTheDesk, parkDay } from './desk-order.ts'
import { findSlip, listCheques, listTransfers } from './take-store.ts'

/**
 * Two desks with one slip or one e-transfer: the second waits here for the first, before anything else is locked. A
 * cheque is its household's, whose lock is enough.
 */
export async function lockSlips({ app, tx, now }: AtTheDesk, parkId: number, parts: readonly TakePart[]) {
  const today = await parkDay(app, parkId, now)
  const names = parts.flatMap((part) => {
    if (part.way === 'terminal') return [`${today} ${slipCode(part.reference)}`]
    const reference = part.way === 'etransfer' ? paidReference('etransfer', part.reference) : ''
    return reference === '' ? [] : [`${today} e-transfer ${parkId} ${reference}`]
  })
  for (const name of [...new Set(names)].toSorted()) await lockName(tx, 'desk', name)
}

/** O22: a terminal's slip counts once a day, whoever asks. */
export async function refuseUsedSlips(
  { app, tx, now }: AtTheDesk,
  order: OrderRow,
  parts: readonly TakePart[],
): Promise<void> {
  const takenOn = await parkDay(app, order.park_id, now)
  for (const part of parts) {
    if (part.way !== 'terminal') continue
    const code = await findSlip(tx, { takenOn, reference: slipCode(part.reference) })
    if (code !== undefined) throw new Refusal('slip-used', { msg: `This slip is already on order ${code}.` })
  }
}

type NumberedPart = Extract<TakePart, { way: NumberedWay }>

/** A number that stands on another booking and was taken again, for the audit log. */
export interface TakenAgain {
  code: string
  why: string
}

const ONE_EACH: Record<NumberedWay, string> = {
  etransfer: 'Each e-transfer has its own reference. Please put it into one part.',
  cheque: 'Each cheque has its own number. Please put it into one part.',
}

/**
 * AD16: an e-transfer's reference counts once a day in a park, a cheque's number once in a household. One that pays for
 * two bookings has a reason, and a manager's word.
 */
export async function refuseUsedReferences(
  at: AtTheDesk,
  order: OrderRow,
  parts: readonly TakePart[],
): Promise<TakenAgain[]> {
  const again: TakenAgain[] = []
  const seen = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (part.way !== 'etransfer' && part.way !== 'cheque') continue
    const reference = paidReference(part.way, part.reference)
    if (reference === '') continue
    const name = `${part.way} ${reference}`
    if (seen.has(name)) throw new Refusal('slip-used', { msg: ONE_EACH[part.way] })
    seen.add(name)
    const code = await findUse(at, order, part)
    if (code === undefined) continue
    await refuseUnlessAllowed(at, order, part, { part: index, code })
    again.push({ code, why: part.againWhy })
  }
  return again
}

async function findUse({ app, tx, now }: AtTheDesk, order: OrderRow, part: NumberedPart) {
  const known =
    part.way === 'cheque'
      ? await listCheques(tx, order.account_id)
      : await listTransfers(tx, {
          parkId: order.park_id,
          takenOn: await parkDay(app, order.park_id, now),
        })
  const wanted = paidReference(part.way, part.reference)
  return known.find(({ reference }) => paidReference(part.way, reference) === wanted)?.code
}

async function refuseUnlessAllowed(
  { requireManager }: AtTheDesk,
  { account_id: householdId }: OrderRow,
  { way, againWhy }: NumberedPart,
  used: UsedReference,
): Promise<void> {
  if (againWhy === '' || !requireManager)
    throw new Refusal('slip-used', {
      msg: `${usedBeforeWords(way, used.code)} Nothing was taken.`,
      data: { usedReference: used },
    })
  await requireManager({ householdId })
}
