import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { type LeftAtRefusal, refuseLeftAt, sinceWords } from '#domain/attendance/left-over.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import { listContacts } from '../../../business/accounts/contact-store.ts'
import { lockRoomsOf } from '../arrivals/room-ready-store.ts'
import { putRoomsToClean } from '../arrivals/room-to-clean-store.ts'
import type { Database } from '../../../database.ts'
import { lockSlipsOf, settleAtTheDesk } from '../../money/desk/settle-at-the-desk.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { sendCareSummary } from '../../report-cards/care-summary.ts'
import type { ApprovedAtTheDoor } from './at-the-door.ts'
import { writeLeaving } from './attendance-store.ts'
import {
  nameOf,
  refuseOtherDogs,
  refuseOtherVersion,
  type Step,
  type WithVersion,
} from './attendance-steps.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { followAttendance } from './follow-attendance.ts'
import { endEarly, soldAgain } from './nights-given-back.ts'
import { sendVisitReceipt } from '../../../business/payments/send-visit-receipt.ts'
import {
  isLeftOverIn,
  lockAtTheDoor,
  type OrderAtTheDoor,
  attendanceOf,
  whereaboutsIn,
} from './order-at-the-door.ts'
import { againFacts, againWhy, takenFacts } from '../../money/desk/take-payment.ts'

/** T9, T10: these dogs go home with somebody who may take them. */
export async function checkOut(
  door: ApprovedAtTheDoor,
  input: WithVersion<InputOf<typeof staffAttendance.checkOut>>,
): Promise<Step> {
  const { app, tx, caller, now, requireManager } = door
  const desk = { app, tx, by: caller.accountId, now, requireManager }
  await lockSlipsOf(desk, input.orderId, input.parts)
  const before = await lockAtTheDoor(app, tx, input.orderId)
  await lockRoomsOf(tx, before.order.id)
  refuseOtherDogs(before, input.dogIds)
  const leaving = input.dogIds.filter((id) => whereaboutsIn(before, id) === 'here')
  if (leaving.length === 0) {
    if (input.dogIds.every((id) => whereaboutsIn(before, id) === 'gone')) {
      refuseMoney(input)
      return { changes: [], msg: 'They’ve gone home already.' }
    }
    throw new Refusal('not-here', {
      msg: `${nameOf(before, input.dogIds[0])} isn’t here.`,
      nothingDone: true,
    })
  }
  await refuseOtherVersion(app, tx, before, caller, input.version)
  refuseTwoDays(before, leaving)
  const leftAt = leftAtOf(before, leaving, input.leftAt, now)
  const {
    order: paid,
    changeCents,
    again,
  } = await settleAtTheDesk(
    desk,
    before.order,
    { ...input, dogIds: leaving, leftAt: input.leftAt === undefined ? undefined : leftAt },
    door,
  )
  const settled = { ...before, order: paid }
  const taker = await takerOf(tx, settled, input)
  const isLast = isLastToGo(settled, leaving)
  if (isLast) refuseUnpaid(settled, caller, input.unpaidWhy)
  await writeLeaving(tx, settled.order.id, leaving, {
    at: leftAt,
    notedAt: now,
    by: caller.accountId,
    ...taker,
  })
  await putRoomsToClean(tx, { orderId: settled.order.id, dogIds: leaving, today: settled.today }, now)
  const order = await followAttendance(app, tx, settled, caller.accountId)
  const freed = await endEarly(app, tx, order, { today: settled.today, by: caller.accountId, at: now })
  const dogs = leaving.map((id) => ({ id, name: nameOf(settled, id) }))
  await sendVisitReceipt(app, tx, order, { dogNames: dogs.map(({ name }) => name), ...input, now })
  const summaryChanges = await sendCareSummary(app, tx, { order, dogs, now })
  const hasMoney = settled.order !== before.order
  const isUnpaid = isLast && settled.order.balance_cents > 0
  const words = [
    ...(changeCents > 0 ? [`${exactPrice(changeCents)} change.`] : []),
    ...(freed.length > 0 ? [soldAgain(freed)] : []),
  ]
  return {
    ...(words.length > 0 && { msg: words.join(' ') }),
    changes: [
      {
        action: leaving.length === 1 ? `checked ${nameOf(settled, leaving[0])} out` : 'checked them out',
        subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
        householdId: order.account_id,
        before: {
          status: before.order.status,
          ...(hasMoney && { balanceCents: before.order.balance_cents }),
        },
        after: {
          status: order.status,
          gone: leaving.map((id) => nameOf(settled, id)),
          handedTo: taker.handedTo,
          ...(leftAt.getTime() !== now.getTime() && { leftAt: leftAt.toISOString() }),
          ...(freed.length > 0 && { freed }),
          ...(isUnpaid && { owedCents: settled.order.balance_cents }),
          ...(hasMoney && { balanceCents: settled.order.balance_cents, ...takenFacts(input.parts) }),
          ...(input.tip && { tipCents: input.tip.amountCents }),
          ...againFacts(again),
        },
        ...againWhy(again),
        ...(isUnpaid && { why: input.unpaidWhy }),
      },
      ...summaryChanges,
    ],
  }
}

/** Each visit is ended by itself: what it costs follows from its own day. */
function refuseTwoDays(door: OrderAtTheDoor, leaving: readonly number[]): void {
  if (door.order.order_type === 'boarding') return
  const [first, ...others] = leaving
  const other = others.find(
    (id) => attendanceOf(door, id)?.date !== attendanceOf(door, first as number)?.date,
  )
  if (other === undefined) return
  const since = leaving.find((id) => isLeftOverIn(door, id))
  throw new Refusal('bad-request', {
    msg: `${nameOf(door, since)} is here ${sinceWords(attendanceOf(door, since as number)?.date ?? door.today, door.today)}. Please check ${nameOf(door, since)} out first, then the others.`,
    nothingDone: true,
  })
}

const LEFT_AT_WORDS: Record<LeftAtRefusal, (name: string) => string> = {
  'before-coming': (name) => `${name} came later than that. Please check the time.`,
  'still-to-come': () => 'That time is still to come. Please check it.',
}

/** Just now, or as somebody says. */
function leftAtOf(
  door: OrderAtTheDoor,
  leaving: readonly number[],
  typed: string | undefined,
  now: Date,
): Date {
  if (typed === undefined) return now
  const moments = leaving.flatMap((id) => {
    const row = attendanceOf(door, id)
    if (!row?.came_at) return []
    const why = refuseLeftAt(new Date(typed), row.came_at, now)
    if (why !== null)
      throw new Refusal('bad-request', { msg: LEFT_AT_WORDS[why](nameOf(door, id)), nothingDone: true })
    return [new Date(Math.min(Date.parse(typed), now.getTime()))]
  })
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? now
}

/** Somebody else was faster, who did not take this money: that they are gone is no error, that it is not counted is. */
function refuseMoney({ parts, tip }: Pick<InputOf<typeof staffAttendance.checkOut>, 'parts' | 'tip'>): void {
  const cents = sumOf(parts.map(({ amountCents }) => amountCents))
  if (cents === 0 && tip === undefined) return
  throw new Refusal('not-here', {
    msg: `They’ve gone home already, and ${exactPrice(cents)} was not taken. If you have it, please take it on the booking.`,
  })
}

type Taker = Pick<InputOf<typeof staffAttendance.checkOut>, 'contactId' | 'handedTo' | 'ownerAgreed'>

/** The owner, a contact who may pick them up, or somebody the owner agreed to on the phone. */
async function takerOf(
  tx: Database,
  { order }: OrderAtTheDoor,
  { contactId, handedTo, ownerAgreed }: Taker,
): Promise<{ handedTo: string; contactId: number | null }> {
  if (contactId !== undefined) {
    const contact = (await listContacts(tx, order.account_id)).find(({ id }) => id === contactId)
    if (contact === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that person.' })
    if (!contact.may_pick_up) {
      throw new Refusal('bad-request', {
        msg: `${contact.name} may not pick them up. Please call the owner first.`,
      })
    }
    return { handedTo: contact.name, contactId }
  }
  if (handedTo === '') {
    const owner = await findAccount(tx, order.account_id)
    return { handedTo: owner ? `${owner.first_name} ${owner.last_name}` : 'The owner', contactId: null }
  }
  if (!ownerAgreed) {
    throw new Refusal('bad-request', {
      msg: `${handedTo} isn’t on the list. Please ask the owner by phone and tick that they agreed.`,
    })
  }
  return { handedTo: `${handedTo} (the owner agreed by phone)`, contactId: null }
}

/** After them nobody of the order is here any more. */
const isLastToGo = (door: OrderAtTheDoor, leaving: readonly number[]): boolean =>
  door.dogs.every(({ id }) => leaving.includes(id) || whereaboutsIn(door, id) !== 'here')

/** T10: how much it is is for those who may see sums. */
function refuseUnpaid({ order }: OrderAtTheDoor, caller: Caller, unpaidWhy: string): void {
  if (order.balance_cents <= 0 || unpaidWhy !== '') return
  if (!mayDo(caller, 'money')) throw new Refusal('money-open', { msg: 'Something is still owed.' })
  throw new Refusal('money-open', {
    msg: `${exactPrice(order.balance_cents)} is still owed.`,
    data: { balanceCents: order.balance_cents },
  })
}
