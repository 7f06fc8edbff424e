import type { OrderRequest } from '#domain/orders/order-request.ts'
import { NO_SPACE } from '#domain/orders/order-space.ts'
import { spaceWithout } from '#domain/orders/plan/check-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import { type InLine, listRivals, type WaitedDays } from '../order/wait-list-store.ts'
import { type LoadedFacts, loadFactsBefore } from '../place/booking-facts.ts'
import { NO_ALTERNATIVES } from '../space/alternatives.ts'
import type { HeldSpace } from '../space/order-space.ts'
import { canOfferNow, isStopped, offerTo, planOffer } from './wait-list.ts'

/** Undoes an attempt: these wait for what came free, and come first. */
class LineFirst extends Error {
  readonly rivals: readonly InLine[]
  constructor(rivals: readonly InLine[]) {
    super('someone who waits comes first')
    this.rivals = rivals
  }
}

/** The same as an answer, for what is simply not done then. */
export async function isNobodyPassed(check: () => Promise<void>): Promise<boolean> {
  try {
    await check()
    return true
  } catch (error) {
    if (error instanceof LineFirst) return false
    throw error
  }
}

const MAX_TRIES = 3

/**
 * Tries something that takes space, unless it came free for somebody who waits: they are offered it first, and then it
 * is tried again with what is left.
 */
export async function inTurn<T>(app: App, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof LineFirst)) throw tries > 0 ? afterTheLine(error) : error
      // What run-out holds still have counts as free for those who wait.
      await endRunOutOrders(app)
      for (const rival of error.rivals) await offerTo(app, rival)
    }
  }
  throw new Refusal('sold-out', {
    msg: 'This has just opened up, and someone on the wait-list is first in line. You can join the wait-list too.',
    data: { ...NO_ALTERNATIVES, canWait: true },
  })
}

/** What was free a moment ago went to who waited for it: whoever reads that it is full is told so. */
function afterTheLine(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.reason !== 'sold-out') return error
  const { reason, message, data } = error
  return new Refusal(reason, {
    msg: `${message} Someone on the wait-list was first in line and has just been offered it.`,
    data,
  })
}

export interface Taking {
  orderId: number
  /** Whose, and the days it is about. */
  days: WaitedDays
  /** Whether a request asks for some of what is taken. */
  isWantedBy: (request: OrderRequest) => boolean
  /** What the order has had before: that is not taken, and nobody waits for it. */
  held?: HeldSpace
}

const NOTHING_HELD: HeldSpace = { counted: NO_SPACE, times: [] }

/** Throws when somebody waits for what an order takes and could have it if the order had not taken it. */
export async function refuseBeforeLine(app: App, db: Database, taking: Taking): Promise<void> {
  const due: InLine[] = []
  for (const rival of await listRivals(db, taking.days)) {
    if (taking.isWantedBy(rival.request) && (await couldHave(app, db, rival, taking))) due.push(rival)
  }
  if (due.length > 0) throw new LineFirst(due)
}

async function couldHave(
  app: App,
  db: Database,
  rival: InLine,
  { orderId, held = NOTHING_HELD }: Taking,
): Promise<boolean> {
  const { account_id: accountId, request } = rival
  const now = app.clock.now()
  const facts = withoutHeld(await loadFactsBefore(app, db, { accountId, request, orderId }), held)
  // Whom nothing would be offered keeps nobody else from it.
  if (isStopped(rival, facts)) return false
  const { plan } = planOffer(request, facts, now)
  return plan.ok && canOfferNow(plan, facts, now)
}

/** As if the order had never taken anything new, but has what it had. */
const withoutHeld = (facts: LoadedFacts, { counted, times }: HeldSpace): LoadedFacts => ({
  ...facts,
  taken: [...facts.taken, ...times],
  space: facts.space && spaceWithout(facts.space, counted),
})
