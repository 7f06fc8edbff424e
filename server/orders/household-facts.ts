import type { CalendarDate } from '#domain/calendar.ts'
import { type SizeClass, sizeClassOf } from '#domain/dogs.ts'
import type { Interview } from '#domain/interviews.ts'
import type { VaccineRecord } from '#domain/vaccines.ts'
import type { Database } from '../database.ts'
import { findHousehold, type HouseholdDogRow, type HouseholdPass } from './household-store.ts'

export interface HouseholdDog {
  id: number
  name: string
  breed: string
  sizeClass: SizeClass
  birthday: CalendarDate
  isSpayed: boolean | null
  interview: Interview
  vaccines: VaccineRecord[]
  photoThumbnail: string | null
}

/** What a household brings to a booking: its dogs, its passes and its credit. */
export interface HouseholdFacts {
  dogs: HouseholdDog[]
  passes: HouseholdPass[]
  creditCents: number
  /** Orders that are paid and wait for papers only: a signature may be what they wait for. */
  hasWaitingOrders: boolean
}

export async function readHousehold(
  db: Database,
  accountId: number,
  today: CalendarDate,
): Promise<HouseholdFacts> {
  const household = await findHousehold(db, accountId, today)
  return {
    dogs: household?.dogs.map(toHouseholdDog) ?? [],
    passes: household?.passes ?? [],
    creditCents: household?.credit_cents ?? 0,
    hasWaitingOrders: household?.has_waiting_orders ?? false,
  }
}

/** Passes are not asked for: none is good for so long. */
const NO_PASSES = '9999-12-31'

export const readHouseholdDogs = async (db: Database, accountId: number): Promise<HouseholdDog[]> =>
  (await readHousehold(db, accountId, NO_PASSES)).dogs

const toHouseholdDog = (row: HouseholdDogRow): HouseholdDog => ({
  id: row.id,
  name: row.name,
  breed: row.breed,
  sizeClass: sizeClassOf(row.weight_grams, row.size_class_by_staff),
  birthday: row.birthday,
  isSpayed: row.is_spayed,
  interview: {
    outcome: row.interview_outcome,
    passedOn: row.interview_passed_on,
    lastVisitOn: row.last_visit_on,
  },
  vaccines: row.papers.map((paper) => ({
    vaccine: paper.vaccine,
    expiresOn: paper.expires_on,
    // A paper that was sent back is as good as none.
    hasProof: !paper.is_sent_back,
    isVerified: paper.is_verified,
  })),
  photoThumbnail: row.photo_thumbnail,
})
