import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { OrderRequest } from '#domain/orders/order-request.ts'
import { dogIdsOf } from '#domain/orders/plan/check-dogs.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { WaitedFor } from '../../notifications/events/deadline-events.ts'
import { listDogNames, type WaitListEntry } from '../order/wait-list-store.ts'

type Named = Pick<WaitListEntry, 'id' | 'account_id' | 'park_id' | 'request' | 'first_date' | 'last_date'>

/** What a household waits for, by its name: the suites, daycare, or the groom. */
export function waitedForName(request: OrderRequest, { suites, prices }: ParkBook): string {
  const namesIn = (rows: readonly { id: number; name: string }[], ids: readonly number[]) =>
    nameList(rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  if (request.orderType === 'boarding') {
    const ids = request.rooms.map(({ suiteTypeId }) => suiteTypeId)
    return namesIn(suites, ids) || 'Stay'
  }
  if (request.orderType !== 'grooming') return 'Daycare'
  const ids = request.grooming.map(({ serviceId }) => serviceId)
  return namesIn(prices.grooming, ids) || 'Grooming'
}

/** An entry as notifications and mails speak of it. */
export async function readWaitedFor(
  app: Pick<App, 'parkBook'>,
  db: Database,
  { id, account_id, park_id, request, first_date, last_date }: Named,
): Promise<WaitedFor> {
  const names = await listDogNames(db, account_id)
  return {
    entryId: id,
    what: waitedForName(request, await app.parkBook(park_id)),
    dates: first_date === last_date ? shortDate(first_date) : dateRange(first_date, last_date),
    dogNames: namesOfRequest(request, names),
  }
}

const namesOfRequest = (request: OrderRequest, names: ReadonlyMap<number, string>): string[] =>
  dogIdsOf(request).map((dogId) => names.get(dogId) ?? 'Your dog')

/** Everything a household waits or waited for, as it is shown. */
export async function viewWaitList(
  app: Pick<App, 'parkBook' | 'db'>,
  accountId: number,
  entries: readonly (WaitListEntry & { ahead: number })[],
) {
  const names = entries.length === 0 ? new Map<number, string>() : await listDogNames(app.db, accountId)
  return Promise.all(
    entries.map(async (entry) => ({
      id: entry.id,
      orderType: entry.order_type,
      name: waitedForName(entry.request, await app.parkBook(entry.park_id)),
      dogNames: namesOfRequest(entry.request, names),
      firstDate: entry.first_date,
      lastDate: entry.last_date,
      status: entry.status,
      ahead: entry.status === 'waiting' ? entry.ahead : 0,
      orderId: entry.order_id,
      offerUntil: entry.offer_until?.toISOString() ?? null,
      createdAt: entry.created_at.toISOString(),
    })),
  )
}
