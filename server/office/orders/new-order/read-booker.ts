import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { Booker } from '#contract/office/orders/new-order.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { lockForStaff } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listOwnDogs } from '../../../business/dogs/dog-store.ts'
import { viewDogs } from '../../../business/dogs/view-dogs.ts'
import { listPasses } from '../../../business/ledger/pass-store.ts'
import { toPass } from '../../../business/packages/pass-view.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type BookerRow, findBooker } from './new-order-store.ts'

/** The household that a booking is taken for. */
export async function readBooker(
  app: App,
  db: Database,
  accountId: number,
  viewer: StaffMember,
): Promise<Booker> {
  const { timeZone } = await app.parkBook(DEFAULT_PARK_ID)
  const today = dateIn(timeZone, app.clock.now())
  const row = present(await findBooker(db, accountId, { today, timeZone }))
  const passes = await listPasses(db, accountId)
  const seesSums = mayDo(viewer, 'money')
  return {
    accountId,
    name: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    email: row.email,
    hasLogIn: row.has_log_in,
    dogs: await viewDogs(app, db, await listOwnDogs(db, accountId)),
    coming: row.coming,
    visits: row.visits,
    since: row.created_on,
    debts: seesSums ? row.debts : [],
    owes: row.debts.length > 0,
    passes: passes
      .map((pass) => toPass(pass, today))
      .filter(({ isExpired, creditsLeft }) => !isExpired && creditsLeft > 0),
    creditCents: seesSums ? row.credit_cents : null,
    stoppedBecause: row.booking_stopped_because,
    notes: row.notes,
  }
}

function present(row: BookerRow | undefined): BookerRow {
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that household.' })
  if (row.merged_into !== null) throw new Refusal('merged')
  return row
}

/** What is booked for a household at the same second comes before or after, never between. */
export async function lockBooker(app: App, tx: Database, accountId: number): Promise<BookerRow> {
  const { timeZone } = await app.parkBook(DEFAULT_PARK_ID)
  const today = dateIn(timeZone, app.clock.now())
  // First: whoever has just deleted or merged it is seen, and the caller is not the one who is gone.
  await lockForStaff(tx, accountId)
  return present(await findBooker(tx, accountId, { today, timeZone }))
}
