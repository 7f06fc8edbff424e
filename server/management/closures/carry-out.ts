import type { OrderRequest } from '#contract/business/order-request.ts'
import type { staffClosure } from '#contract/management/closures.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { type DecidedDay, decideBooking } from '#domain/closures/decide-booking.ts'
import type { App } from '../../app.ts'
import { applySkip } from '../../business/orders/change/apply-skip.ts'
import { planSkipByUs } from '../../business/orders/change/skip-day.ts'
import { readOrder } from '../../business/orders/order/lock-order.ts'
import { findOrderLocked, type OrderRow, versionOf } from '../../business/orders/order/order-store.ts'
import { takeInTurn } from '../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseIfTaken } from '../../office/day/attendance/refuse-if-taken.ts'
import { allowSkipping } from '../../office/money/desk/beyond-terms.ts'
import { cancelFor } from '../../office/orders/change/cancel-for-customer.ts'
import { changeFor } from '../../office/orders/change/change-for-customer.ts'
import { newsOf } from '../../office/orders/change/order-to-edit.ts'
import { inDeskWords } from '../../office/orders/in-desk-words.ts'
import type { Change } from '../../office/write/audit/change.ts'
import type { StaffCall } from '../../office/write/audit/staff-write.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'

type Save = StaffCall<typeof staffClosure.saveClosure>

export interface CarriedOut {
  kind: 'kept' | 'changed' | 'cancelled'
  changes: readonly Change[]
  live: readonly LiveNews[]
}

/**
 * K11: what was decided for a locked booking, done by the verbs of the desk, as our doing: all of it comes back, and the
 * owner is told why. What cannot be done undoes the whole closure.
 */
export async function carryOutDecision(
  app: App,
  call: Save,
  order: OrderRow,
  days: readonly DecidedDay[],
): Promise<CarriedOut> {
  const decided = decideBooking(order.request as OrderRequest, days)
  if (decided.kind === 'kept') return { kind: 'kept', changes: [], live: [] }
  const { reason } = call.input.values
  const why = `Closed: ${reason}`
  try {
    if (decided.kind === 'cancelled') {
      const input = { orderId: order.id, version: order.version, ourDoing: true, why, expected: null }
      const { changes, live } = await cancelFor(app, { ...call, input })
      return { kind: 'cancelled', changes, live }
    }
    const skipped = await skipDays(app, call, order, decided.skipped, why)
    if (decided.request === null) return { kind: 'cancelled', ...skipped }
    const moved = await change(app, call, order.id, decided.request as OrderRequest, why)
    return {
      kind: 'changed',
      changes: [...skipped.changes, ...moved.changes],
      live: [...skipped.live, ...moved.live],
    }
  } catch (error) {
    throw inWordsOf(order, error)
  }
}

const change = (app: App, call: Save, orderId: number, request: OrderRequest, why: string) =>
  takeInTurn(app, call.tx, orderId, () =>
    refuseIfTaken(() =>
      inDeskWords(async () => {
        const version = await versionOf(call.tx, orderId)
        const input = { orderId, version, request, ourMistake: true, why, expected: null }
        return changeFor(app, { ...call, input })
      }),
    ),
  )

async function skipDays(
  app: App,
  call: Save,
  before: OrderRow,
  dates: readonly string[],
  why: string,
): Promise<Pick<CarriedOut, 'changes' | 'live'>> {
  const { tx, caller } = call
  const changes: Change[] = []
  for (const date of dates) {
    const order = (await findOrderLocked(tx, before.id)) ?? before
    const { ours, byTerms } = await planSkipByUs(app, tx, order, date)
    const outgoingId = await allowSkipping(app, call, order, { ours, byTerms, why })
    await applySkip(app, tx, order, ours, { by: caller.accountId, outgoingId, reason: why })
    changes.push({
      action: `took ${shortDate(date)} off`,
      subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
      householdId: order.account_id,
      after: { refundCents: ours.settlement.refundCents, creditCents: ours.settlement.creditCents },
      why,
    })
  }
  return { changes, live: newsOf(before, await readOrder(tx, before.id)) }
}

/** Which booking it was, of many. */
function inWordsOf({ code }: OrderRow, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { reason, message, data } = error
  const msg = `${code}: ${message.replace(/ ?Nothing was (done|changed|booked|cancelled)\.?/g, '')} Nothing was saved.`
  return new Refusal(reason, { msg, data })
}
