import { OrderFilters } from '#contract/office/orders/list.ts'
import type { StaffView, staffOrderViews } from '#contract/office/orders/views.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { lockHousehold } from '../../business/accounts/lock-household.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listStaff } from '../../business/accounts/team-store.ts'
import { countOrders } from './order-list-store.ts'
import { countWaiting } from './read-order-list.ts'
import { deleteView, keepView, listViews, lockView } from './saved-view-store.ts'

/** One more than is said: "1,000+". */
const COUNTED = 1_001
const MAX_VIEWS = 20
const ARRIVING_DAYS = 10

/** O1: the views that everybody has, then one's own, each with how many it shows. */
export async function readViews(app: App, accountId: number, parkId: number): Promise<StaffView[]> {
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  const own = await listViews(app.db, accountId)
  const views = [
    ...standardViews(today).map((view) => ({ ...view, id: null, version: 1 })),
    ...own.map(({ id, version, name, query }) => ({ id, version, name, query })),
  ]
  return Promise.all(views.map(async (view) => ({ ...view, count: await countOf(app, view.query, parkId) })))
}

/** By first name, and by the whole of it where two share one. */
export async function readTeamNames(db: Database): Promise<{ id: number; name: string }[]> {
  const team = await listStaff(db)
  return team.map(({ id, first_name, last_name }) => {
    const isShared = team.filter((one) => one.first_name === first_name).length > 1
    return { id, name: isShared ? `${first_name} ${last_name}`.trim() : first_name }
  })
}

const OPEN = 'status=held,awaiting_interview,confirmed'

/** The words `today` and `+10` would not last in a bookmark: days are written out. */
const standardViews = (today: string) => [
  {
    name: `Arriving, next ${ARRIVING_DAYS} days`,
    query: `type=boarding&${OPEN}&day=arrival&from=${today}&to=${addDays(today, ARRIVING_DAYS)}&sort=arrival`,
  },
  { name: 'With us', query: 'status=checked_in&sort=arrival' },
  { name: 'To pay', query: 'owes=1&sort=arrival' },
  { name: 'Waiting for us', query: 'waits=us&sort=arrival' },
  { name: 'All orders', query: 'sort=newest' },
]

/** A view that no longer means anything shows nothing. */
async function countOf(app: App, query: string, parkId: number): Promise<number> {
  const read = readQuery(query)
  if (read === null) return 0
  const filters = { ...read, parkId }
  return filters.waits === undefined
    ? countOrders(app.db, filters, COUNTED)
    : countWaiting(app, filters, COUNTED)
}

function readQuery(query: string): OrderFilters | null {
  const parsed = OrderFilters.safeParse(Object.fromEntries(new URLSearchParams(query)))
  return parsed.success ? parsed.data : null
}

export const saveView: StaffWrite<typeof staffOrderViews.saveView> = async ({ tx, input, caller }) => {
  const { accountId } = caller
  if (readQuery(input.query) === null)
    throw new Refusal('bad-request', { msg: 'These filters can’t be saved.' })
  // One after another, so that two at once do not both find room for the last one.
  await lockHousehold(tx, accountId)
  const before = await listViews(tx, accountId)
  const replaced = before.find(({ name }) => name === input.name)
  if (replaced === undefined && before.length >= MAX_VIEWS)
    throw new Refusal('bad-request', { msg: `Please keep it to ${MAX_VIEWS} views.` })
  const { id, version } = await keepView(tx, { accountId, name: input.name, query: input.query })
  return {
    data: { id },
    changes: [
      {
        action: 'saved a view',
        subject: { kind: 'view', id, version },
        after: { name: input.name },
      },
    ],
    live: [],
  }
}

export const removeView: StaffWrite<typeof staffOrderViews.removeView> = async ({ tx, input, caller }) => {
  const view = await lockView(tx, caller.accountId, input.id)
  if (view === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that view.' })
  const { id, version, name, query } = view
  const subject = { kind: 'view' as const, id }
  if (version !== input.version) {
    const timeZone = await businessTimeZone(tx)
    await refuseStale(tx, { subject, seen: input.version, version, now: { name, query }, timeZone })
  }
  await deleteView(tx, id)
  return { data: null, changes: [{ action: 'removed a view', subject, before: { name } }], live: [] }
}
