import { demoAccountOf } from '../business/accounts/demo-accounts.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { findDoglessAccount } from './demo-guest-store.ts'

/**
 * Gives the demo business its guests: households with dogs, papers, stays and days around today. Everything is booked
 * through the use cases, at the time it would have been, and no mail is written. Tells whether it filled anything: not
 * where the demo customer has, or ever had, a dog.
 */
export async function fillDemoGuests(app: App): Promise<boolean> {
  if (!(await lackDemoGuests(app.db))) return false
  // Needed once in the life of a database, so it is not loaded at every start.
  const { moveGuestsIn } = await import('./move-guests-in.ts')
  return moveGuestsIn(app)
}

export async function lackDemoGuests(db: Database): Promise<boolean> {
  return (await findDoglessAccount(db, demoAccountOf('customer').email)) !== undefined
}
