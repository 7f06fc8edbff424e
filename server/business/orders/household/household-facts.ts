import { sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { BookingDog, BookingHousehold } from '#domain/orders/plan/booking-rules.ts'
import type { Database } from '../../../database.ts'
import {
  findHousehold,
  type HouseholdDogRow,
  type HouseholdPass,
  type HouseholdQuery,
  type HouseholdRow,
} from './household-store.ts'

/** What a household brings to a booking, and what is said of it. */
export interface HouseholdFacts extends BookingHousehold {
  passNames: ReadonlyMap<number, string>
  /** Paid orders that wait for records or a signature: a signature may be what they wait for. */
  hasIncompleteOrders: boolean
  hasSigned: boolean
  /** Of its links to calendars. */
  calendarVersion: number
  /** C4: the team wants to speak with them before they book again. */
  isBookingStopped: boolean
}

export async function readHousehold(
  db: Database,
  accountId: number,
  question: HouseholdQuery,
): Promise<HouseholdFacts> {
  return toHouseholdFacts(await findHousehold(db, accountId, question))
}

const toHouseholdFacts = (row: HouseholdRow | undefined): HouseholdFacts => ({
  dogs: row?.dogs.map(toBookingDog) ?? [],
  passes: row?.passes.map(toUsablePass) ?? [],
  passNames: new Map(row?.passes.map(({ id, name }) => [id, name])),
  creditCents: row?.credit_cents ?? 0,
  unpaid: { orders: row?.unpaid_orders ?? 0, places: row?.unpaid_places ?? 0 },
  openMeetings: row?.open_meetings ?? 0,
  hasIncompleteOrders: row?.has_incomplete_orders ?? false,
  hasSigned: row?.has_signed ?? false,
  calendarVersion: row?.calendar_version ?? 0,
  isBookingStopped: row?.is_booking_stopped ?? false,
})

const toUsablePass = ({ id, kind, units_left, expires_on }: HouseholdPass) => ({
  passId: id,
  kind,
  unitsLeft: units_left,
  expiresOn: expires_on,
})

export const toBookingDog = (row: HouseholdDogRow): BookingDog => ({
  id: row.id,
  name: row.name,
  breed: row.breed,
  sizeClass: sizeClassOf(row.weight_grams, row.size_class_by_staff),
  birthday: row.birthday,
  isSpayed: row.is_spayed,
  interview: {
    // Booked, but the meeting was missed: as if it had never been booked.
    outcome: row.interview_outcome === 'booked' && row.meeting === null ? 'none' : row.interview_outcome,
    passedOn: row.interview_passed_on,
    lastVisitOn: row.last_visit_on,
  },
  meeting: row.meeting && {
    orderId: row.meeting.order_id,
    startsAt: new Date(row.meeting.begins_at).toISOString(),
    endsAt: new Date(row.meeting.ends_at).toISOString(),
  },
  hasVisit: row.has_visit,
  vaccines: row.papers.map((paper) => ({
    vaccine: paper.vaccine,
    expiresOn: paper.expires_on,
    // A record that was sent back is as good as none.
    hasProof: !paper.is_sent_back,
    isVerified: paper.is_verified,
  })),
  photoThumbnail: row.photo_thumbnail,
  ...(row.is_deceased && { isDeceased: true }),
})
