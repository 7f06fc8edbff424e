import type { ChangePlan, OrderToChange } from '../orders/change/change-plan.ts'
import { planChange } from '../orders/change/plan-change.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import { type BookingFacts, planBooking } from '../orders/plan/plan-booking.ts'
import type { PassUse, UsablePass } from '../pricing/passes.ts'
import { someFacts } from './booking-facts.ts'
import { changedOrder, placedOrder } from './changed-orders.ts'
import type { History } from './some-histories.ts'

/** When the order is placed. */
export const BEGINS = new Date('2026-12-01T08:00:00Z')
const HOUR_MS = 3_600_000

/** A change that was made, with the order before and after it. */
export interface MadeChange {
  before: OrderToChange
  after: OrderToChange
  plan: ChangePlan
  facts: BookingFacts
  now: Date
}

interface Purse {
  passes: readonly UsablePass[]
  creditCents: number
}

const known = new Map<string, MadeChange[]>()

/** Places the order and makes the changes that are possible, paying what each asks for. */
export function runHistory(history: History): MadeChange[] {
  // Several tests look at the same histories.
  const key = JSON.stringify(history)
  const changes = known.get(key) ?? run(history)
  known.set(key, changes)
  return changes
}

function run(history: History): MadeChange[] {
  let purse: Purse = { passes: history.passes, creditCents: history.creditCents }
  let now = BEGINS
  const booking = planBooking(history.first, factsOf(history, history.first, purse), {}, now)
  if (!booking.ok) return []
  const { price, creditCents, dueNowCents } = booking
  const paidCents = history.isPaidWhole ? price.totalCents : dueNowCents
  let order = placedOrder(booking, factsOf(history, history.first, purse), {
    moneyCents: paidCents - creditCents,
    creditCents,
  })
  purse = { passes: moved(purse.passes, price.passUse, -1), creditCents: purse.creditCents - creditCents }
  const changes: MadeChange[] = []
  for (const { request, hoursLater } of history.changes) {
    now = new Date(now.getTime() + hoursLater * HOUR_MS)
    const facts = factsOf(history, request, purse)
    const planned = planChange(request, order, facts, now)
    if (!planned.ok) continue
    const { plan } = planned
    const after = changedOrder(order, planned)
    changes.push({ before: order, after, plan, facts, now })
    purse = purseAfter(purse, plan)
    order = after
  }
  return changes
}

function purseAfter({ passes, creditCents }: Purse, plan: ChangePlan): Purse {
  const back = moved(passes, plan.passUnitsBack, 1)
  return {
    passes: moved(moved(back, plan.passUnitsKept, -1), plan.price.passUse, -1),
    creditCents: creditCents + plan.settlement.creditCents - plan.creditUsedCents,
  }
}

const moved = (passes: readonly UsablePass[], uses: readonly PassUse[], direction: 1 | -1): UsablePass[] =>
  passes.map((pass) => {
    const units = uses.find(({ passId }) => passId === pass.passId)?.units ?? 0
    return { ...pass, unitsLeft: pass.unitsLeft + units * direction }
  })

const factsOf = ({ rules, promo }: History, request: OrderRequest, purse: Purse): BookingFacts =>
  someFacts({
    rules,
    household: purse,
    promo: 'promoCode' in request && request.promoCode !== '' ? { id: 1, check: { ok: true, promo } } : null,
  })
