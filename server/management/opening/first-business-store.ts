import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import {
  hasPark,
  insertFirstPark,
  insertStartingRules,
  waitForTurn,
} from '../../business/catalog/new-park-store.ts'
import type { Database } from '../../database.ts'

const park_id = DEFAULT_PARK_ID

/** Times that a manager changes; nothing is priced, and no dog has a place, until somebody has said so. */
const BOARDING = {
  check_in_from: '08:00',
  check_in_until: '18:00',
  check_out_by: '12:00',
  half_day_after: '12:00',
  full_day_after: '17:00',
  deposit_percent: 50,
}
const DAYCARE = {
  full_day_cents: 0,
  half_day_cents: 0,
  half_day_max_hours: 5,
  drop_off_by: '11:00',
  small_capacity: 0,
  medium_capacity: 0,
  large_capacity: 0,
}
const INTERVIEWS = {
  weekdays: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '12:00',
  minutes: 60,
  dogs_per_slot: 2,
}

/** Numbered from 1 in this order; the contract names the ids of the ones that have a page. */
const AGREEMENT_KEYS = ['terms', 'boarding', 'grooming', 'reservation-policy', 'guidelines']

export interface FirstBusiness {
  name: string
  timeZone: string
  province: string
  email: string
}

/**
 * Gives an empty database a business to set up: its park, not open yet, and the rows there is one of. Of servers that
 * start together one does. Tells whether it filled anything.
 */
export async function insertFirstBusiness(db: Database, business: FirstBusiness): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await waitForTurn(tx)
    if (await hasPark(tx)) return false
    const { name, timeZone, province, email } = business
    const where = { phone: '', address_line: '', city: '', region: province, postal_code: '' }
    const noTax = { gst_percent: 0, pst_percent: 0, interview_cents: 0 }
    await insertFirstPark(tx, { name, email, time_zone: timeZone, ...where, ...noTax, opened_at: null })
    await insertStartingRules(tx, park_id)
    await tx
      .insertInto('boarding_terms')
      .values({ ...BOARDING, park_id })
      .execute()
    await tx
      .insertInto('daycare_terms')
      .values({ ...DAYCARE, park_id })
      .execute()
    await tx
      .insertInto('interview_terms')
      .values({ ...INTERVIEWS, park_id })
      .execute()
    await tx
      .insertInto('agreement')
      .values(AGREEMENT_KEYS.map((key, position) => ({ key, park_id, position })))
      .execute()
    return true
  })
}
