import type { Transaction } from 'kysely'
import { GUESTS_COMING_AND_GOING } from '#db/seed/guests-coming-and-going.ts'
import { DEMO_HOUSEHOLD } from '#db/seed/guests-demo-customer.ts'
import { GUESTS_OF_A_FULL_HOUSE } from '#db/seed/guests-full-house.ts'
import { GUESTS_IN_HOUSE } from '#db/seed/guests-in-house.ts'
import { NEW_GUESTS } from '#db/seed/guests-new.ts'
import { REGULAR_GUESTS } from '#db/seed/guests-regulars.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { findAccountByEmail } from '../business/accounts/account-store.ts'
import { type DemoAccount, demoAccountOf } from '../business/accounts/demo-accounts.ts'
import { DEMO_PASSWORD } from '../business/accounts/first-accounts.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import type { App } from '../app.ts'
import type { ParkBook } from '../business/catalog/park-book.ts'
import type { Tables } from '../database.ts'
import { planRoomsOf } from '../business/orders/space/plan-rooms.ts'
import { silentMailer } from '../platform/mail/mailer.ts'
import { simulateDay } from './demo-day.ts'
import { simulateGroomDay } from './demo-grooms.ts'
import { addDogs, addGuestAccount, sendPapersToday } from './demo-guest-household.ts'
import { carryOut } from './demo-guest-orders.ts'
import {
  deleteNotificationsOfOthers,
  findDoglessAccount,
  noteLastVisits,
  tidyNotifications,
} from './demo-guest-store.ts'
import { fillDemoIncidents } from './demo-incidents.ts'
import { fillDemoNotes } from './demo-notes.ts'
import { waitForTurn } from '../business/catalog/new-park-store.ts'
import { putDogsOut } from './demo-play-store.ts'
import { fillDemoReportCards } from './demo-report-cards.ts'
import { onDay, readStageBook, type Stage } from './demo-stage.ts'
import { fillDemoNotifications } from './fill-demo-notifications.ts'
import { inSavepoints } from './within-transaction.ts'

export const DEMO_GUESTS = [
  ...GUESTS_IN_HOUSE,
  ...GUESTS_COMING_AND_GOING,
  ...REGULAR_GUESTS,
  ...NEW_GUESTS,
  ...GUESTS_OF_A_FULL_HOUSE,
]

/** Further back than any visit of the seed. */
const FIRST_VISIT_DAYS_AGO = 60
/** Until then the demo customer has read what we sent. */
const READ_UNTIL_DAYS_AGO = 5

/** All of it or nothing, once: servers that start together wait for each other here. */
export async function moveGuestsIn(app: App): Promise<boolean> {
  const book = await readStageBook(app)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return app.db.transaction().execute(async (tx) => {
    await waitForTurn(tx)
    const customer = demoAccountOf('customer')
    const accountId = await findDoglessAccount(tx, customer.email)
    const team = await findTeam(tx)
    if (accountId === undefined || team === null) return false
    const stage = setStage(app, tx, book, team)
    await welcomeDemoCustomer(stage, customer, accountId)
    await welcomeGuests(stage, passwordHash)
    await noteLastVisits(stage.app.db, stage.today)
    for (const { id } of book.suites) await planRoomsOf(onDay(stage, -FIRST_VISIT_DAYS_AGO), id)
    await simulateDay(stage)
    await simulateGroomDay(stage)
    await fillDemoIncidents(stage)
    await fillDemoReportCards(stage)
    await fillDemoNotes(stage)
    // Nobody logs in as the others to read it.
    await deleteNotificationsOfOthers(stage.app.db, accountId)
    const { staffId, handId, managerId, now } = stage
    const watchers = [handId, managerId, staffId]
    await putDogsOut(stage.app.db, book.parkId, { by: staffId, watchers, at: now })
    return true
  })
}

type Team = Pick<Stage, 'staffId' | 'handId' | 'groomerId' | 'managerId'>

async function findTeam(tx: Transaction<Tables>): Promise<Team | null> {
  const idOf = async (job: Parameters<typeof demoAccountOf>[0]) =>
    (await findAccountByEmail(tx, demoAccountOf(job).email))?.id
  const staffId = await idOf('front-desk')
  const handId = await idOf('kennel-hand')
  const groomerId = await idOf('groomer')
  const managerId = await idOf('manager')
  if (staffId === undefined || handId === undefined) return null
  if (groomerId === undefined || managerId === undefined) return null
  return { staffId, handId, groomerId, managerId }
}

/** Nobody is written to, and nothing is left to be done later but to look at the rooms again. */
function setStage(app: App, tx: Transaction<Tables>, book: ParkBook, team: Team): Stage {
  const now = app.clock.now()
  return {
    app: {
      ...app,
      db: inSavepoints(tx),
      mailer: silentMailer,
      queue: { add: async () => {} },
      parkBook: () => book,
    },
    book,
    today: dateIn(book.timeZone, now),
    now,
    ...team,
  }
}

async function welcomeDemoCustomer(stage: Stage, customer: DemoAccount, accountId: number): Promise<void> {
  const ownerName = `${customer.firstName} ${customer.lastName}`
  const household = await addDogs(stage, accountId, DEMO_HOUSEHOLD, ownerName)
  await fillDemoNotifications(stage.app)
  for (const plan of DEMO_HOUSEHOLD.plans) await carryOut(stage, household, plan)
  await sendPapersToday(stage, DEMO_HOUSEHOLD, household)
  const readUntil = onDay(stage, -READ_UNTIL_DAYS_AGO).clock.now()
  await tidyNotifications(stage.app.db, accountId, readUntil)
}

async function welcomeGuests(stage: Stage, passwordHash: string): Promise<void> {
  for (const guest of DEMO_GUESTS) {
    const accountId = await addGuestAccount(stage, guest, passwordHash)
    if (accountId === undefined) continue
    const household = await addDogs(stage, accountId, guest, `${guest.firstName} ${guest.lastName}`)
    for (const plan of guest.plans) await carryOut(stage, household, plan)
    await sendPapersToday(stage, guest, household)
  }
}
