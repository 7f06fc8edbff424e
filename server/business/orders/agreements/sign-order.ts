import type { InputOf } from '#contract/endpoint.ts'
import type { Signature } from '#contract/business/order-request.ts'
import type { orders } from '#contract/business/orders.ts'
import { signatureProblem } from '#domain/agreements/signed-name.ts'
import { isOpen } from '#domain/orders/order-status.ts'
import { findAccount } from '../../accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { type IdempotentCall, runIdempotent } from '../../once/run-idempotent.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { advanceOrder } from '../lifecycle/advance-order.ts'
import { noteOnHistory } from '../order/order-history.ts'
import { agreementOf } from '../order/order-gate-facts.ts'
import { findOwnOrderLocked, type OrderRow, raiseVersion } from '../order/order-store.ts'
import { isRunOut } from '../order/run-out.ts'
import { hasSigned, insertSignature, listIncompleteLocked } from '../order/signature-store.ts'

/** Signs the agreement for an order that was placed without, such as one made from an offer to those who wait. */
export function signOrder(app: App, call: IdempotentCall, input: InputOf<typeof orders.sign>) {
  return runIdempotent(app, call, async (tx) => {
    const order = await findOwnOrderLocked(tx, call.accountId, input.id)
    await signLocked(app, tx, order, input.signature)
    return { orderId: order.id }
  })
}

/** What tells later who can have signed; nothing of whoever was logged in. */
export interface Witness {
  /** Who of the team held the tablet out. */
  witnessedBy?: number
  /** AD72: by which link, given out by whom and to whom, and where it was signed. */
  byLink?: {
    madeBy: number | null
    madeFrom: string | null
    /** Null: it was copied. */
    sentTo: string | null
    signedFrom: string
  }
}

/** The owner of a locked order signs: at home, by link, or on our tablet in front of somebody of the team. */
export async function signLocked(
  app: App,
  tx: Database,
  order: OrderRow,
  signature: Signature,
  witness: Witness = {},
): Promise<void> {
  refuseIfOver(order, app.clock.now())
  const agreement = agreementOf(await app.parkBook(order.park_id), order.order_type)
  if (agreement === null) throw new Refusal('cannot-book', { msg: 'There’s nothing to sign here.' })
  if (await hasSigned(tx, order.account_id, agreement)) return
  refuseOldVersion(signature, agreement, 'Nothing was signed')
  await refuseNoName(tx, order.account_id, signature)
  await writeSignature(app, tx, order, signature, witness)
  await advanceOrder(app, tx, order, order.account_id)
  await advanceSigned(app, tx, order.account_id)
}

function refuseIfOver(order: OrderRow, now: Date): void {
  if (isOpen(order.status) && !isRunOut(order, now)) return
  throw new Refusal('changed-meanwhile', {
    msg: 'This booking is closed, so there’s nothing left to sign.',
  })
}

/** A name that nobody has is no signature. Who has only one name signs as the account is called. */
export async function refuseNoName(tx: Database, accountId: number, signature: Signature): Promise<void> {
  if (signatureProblem(signature) === null) return
  const account = await findAccount(tx, accountId)
  const ownName = `${account?.first_name ?? ''} ${account?.last_name ?? ''}`
  const problem = signatureProblem(signature, ownName)
  if (problem !== null) throw new Refusal('bad-request', { msg: problem })
}

/** Only the newest version is signed: what was read must be what holds. */
export function refuseOldVersion(
  signature: Signature,
  { id, version }: { id: number; version: number },
  nothingDone: string,
): void {
  if (signature.agreementId === id && signature.version === version) return
  throw new Refusal('changed-meanwhile', {
    msg: `The agreement has changed. ${nothingDone}; please read and sign it again.`,
    data: { agreementId: id, version },
  })
}

export async function writeSignature(
  app: App,
  tx: Database,
  order: OrderRow,
  { agreementId, version, name, drawing }: Signature,
  { witnessedBy, byLink }: Witness = {},
): Promise<void> {
  await insertSignature(tx, {
    order_id: order.id,
    agreement_id: agreementId,
    version,
    signed_name: name,
    drawing: drawing ?? null,
    signed_at: app.clock.now(),
    witnessed_by: witnessedBy ?? null,
    link_made_by: byLink?.madeBy ?? null,
    link_made_from: byLink?.madeFrom ?? null,
    link_sent_to: byLink?.sentTo ?? null,
    signed_from: byLink?.signedFrom ?? null,
  })
  await raiseVersion(tx, order.id)
  await noteOnHistory(app, tx, order, 'Agreement signed.')
}

/** What a household signs counts for all its orders: those that are paid and waited for it go on. */
export async function advanceSigned(app: App, tx: Database, accountId: number): Promise<void> {
  for (const order of await listIncompleteLocked(tx, accountId)) {
    await advanceOrder(app, tx, order, accountId)
  }
}
