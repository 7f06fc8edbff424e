import { randomUUID } from 'node:crypto'
import { addReplayed } from '#domain/catalogue/replay-tally.ts'
import { replayOrder, type SoldOrder } from '#domain/catalogue/replay-order.ts'
import { isPaidRequest } from '#domain/orders/order-request.ts'
import { keptToPrice } from '#domain/orders/plan/plan-order.ts'
import type { OrderToPrice } from '#domain/pricing/price-book.ts'
import type { App } from '../../../app.ts'
import type { JobRun } from '../../../platform/queue/job.ts'
import { findKnownSince } from '../simulate/price-rows-store.ts'
import { type PastBooks, pastBooks } from './past-books.ts'
import { listPastStates } from './past-states-store.ts'
import {
  claimRun,
  endRun,
  isClaimed,
  keepBatch,
  listSold,
  type ReplayRun,
  type SoldRow,
} from './replay-store.ts'

const BATCH = 500
/** A server that keeps nothing for so long is taken for dead. */
const CLAIM_SECONDS = 20

/**
 * K8: works through the orders of a run, on whichever server comes first, and keeps what it has found after every
 * batch. Who finds it claimed looks again once the claim is over; who finds it stopped, or followed by another, leaves.
 */
export async function runReplay(
  app: App,
  runId: number,
  { isLastTry }: Pick<JobRun, 'isLastTry'>,
): Promise<void> {
  const claimant = randomUUID()
  const run = await claimRun(app.db, runId, { claimant, seconds: CLAIM_SECONDS })
  if (run === undefined) {
    if (await isClaimed(app.db, runId)) await lookAgain(app, runId)
    return
  }
  try {
    await workThrough(app, run, claimant)
  } catch (error) {
    if (isLastTry) await endRun(app.db, runId, { state: 'failed', now: app.clock.now(), claimant })
    throw error
  }
}

const lookAgain = (app: App, runId: number) =>
  app.queue.add(app.db, 'replay', { runId }, { afterSeconds: CLAIM_SECONDS, key: `replay ${runId}` })

async function workThrough(app: App, run: ReplayRun, claimant: string): Promise<void> {
  const { db } = app
  const [states, knownSince] = await Promise.all([
    listPastStates(db, run.park_id),
    findKnownSince(db, run.park_id),
  ])
  const span = { parkId: run.park_id, from: run.from_date, to: run.to_date }
  const booksAt = pastBooks({ states, knownSince, changes: run.changes, span })
  let { tally, after_order_id: afterId } = run
  const readAfter = (id: number) => listSold(db, span, { afterId: id, limit: BATCH })
  let next = readAfter(afterId)
  for (;;) {
    const rows = await next
    // The database reads the next ones while these are priced.
    if (rows.length === BATCH) {
      next = readAfter(rows.at(-1)!.id)
      next.catch(() => undefined)
    }
    tally = addReplayed(
      tally,
      rows.map((row) => replayRow(row, booksAt(row.priced_at))),
    )
    afterId = rows.at(-1)?.id ?? afterId
    if (!(await keepBatch(db, run.id, { claimant, seconds: CLAIM_SECONDS, afterId, tally }))) return
    if (rows.length < BATCH) break
  }
  await endRun(db, run.id, { state: 'done', now: app.clock.now(), claimant })
}

function replayRow(row: SoldRow, books: PastBooks | null) {
  const sold = toSold(row, books)
  const unknown = {
    afterCents: sold.billedCents,
    isTooShort: false,
    differs: { pricedCents: null },
    causes: [],
  }
  return { sold, result: books === null ? unknown : replayOrder(sold, books.asSold, books.drafted) }
}

function toSold(row: SoldRow, books: PastBooks | null): SoldOrder {
  const { request } = row
  const order = toOrderToPrice(row)
  const promo = row.promo_code_id === null ? undefined : books?.promos.get(row.promo_code_id)
  return {
    id: row.id,
    code: row.code,
    firstDate: row.first_date,
    billedCents: row.billed_cents,
    totalCents: row.total_cents,
    order,
    asked: {
      departureTime: request.orderType === 'boarding' ? request.departureTime : null,
      packageId: row.package_id,
    },
    // It was good for this order when it was placed.
    promo: promo === undefined ? null : { ...promo, orderTypes: [order.orderType] },
    passUse: row.pass_use,
  }
}

function toOrderToPrice({ request, dogs }: SoldRow): OrderToPrice {
  if (request.orderType !== 'package' && request.orderType !== 'sale' && isPaidRequest(request)) {
    return keptToPrice(request, dogs)
  }
  return { orderType: request.orderType, dogs, stays: [], days: [], services: [], grooming: [] }
}
