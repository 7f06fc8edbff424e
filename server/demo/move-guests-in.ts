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
import { addDogs, addGuestAccount } from './demo-guest-household.ts'
import { carryOut } from './demo-guest-orders.ts'
import {
  deleteNotificationsOfOthers,
  findDoglessAccount,
  noteLastVisits,
  tidyNotifications,
} from './demo-guest-store.ts'
import { fillDemoIncidents } from './demo-incidents.ts'
import { waitForTurn } from './demo-park-store.ts'
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
    const staff = await findAccountByEmail(tx, demoAccountOf('front-desk').email)
    const hand = await findAccountByEmail(tx, demoAccountOf('kennel-hand').email)
    if (accountId === undefined || staff === undefined || hand === undefined) return false
    const stage = setStage(app, tx, book, { staffId: staff.id, handId: hand.id })
    await welcomeDemoCustomer(stage, customer, accountId)
    await welcomeGuests(stage, passwordHash)
    await noteLastVisits(stage.app.db, stage.today)
    for (const { id } of book.suites) await planRoomsOf(onDay(stage, -FIRST_VISIT_DAYS_AGO), id)
    await simulateDay(stage)
    await simulateGroomDay(stage)
    await fillDemoIncidents(stage)
    await fillDemoReportCards(stage)
    // Nobody logs in as the others to read it.
    await deleteNotificationsOfOthers(stage.app.db, accountId)
    await putDogsOut(stage.app.db, book.parkId, { by: staff.id, at: stage.now })
    return true
  })
}

/** Nobody is written to, and nothing is left to be done later but to look at the rooms again. */
function setStage(
  app: App,
  tx: Transaction<Tables>,
  book: ParkBook,
  team: Pick<Stage, 'staffId' | 'handId'>,
): Stage {
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
  const readUntil = onDay(stage, -READ_UNTIL_DAYS_AGO).clock.now()
  await tidyNotifications(stage.app.db, accountId, readUntil)
}

async function welcomeGuests(stage: Stage, passwordHash: string): Promise<void> {
  for (const guest of DEMO_GUESTS) {
    const accountId = await addGuestAccount(stage, guest, passwordHash)
    if (accountId === undefined) continue
    const household = await addDogs(stage, accountId, guest, `${guest.firstName} ${guest.lastName}`)
    for (const plan of guest.plans) await carryOut(stage, household, plan)
  }
}
