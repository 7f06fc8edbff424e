import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { VACCINE_DATE_PROBLEMS, vaccineDateProblem } from '#domain/dogs/vaccine-dates.ts'
import { VACCINES, vaccineState } from '#domain/dogs/vaccines.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { listOrdersOfDogLocked } from '../dogs/dog-booking-store.ts'
import { type DogRow, listVaccineRecords, type VaccineRow } from '../dogs/dog-store.ts'
import { toVaccineRecord } from '../dogs/dog-view.ts'
import { vaccineSentBack, vaccineVerified } from '../notifications/events/health-events.ts'
import { notify } from '../notifications/notify.ts'
import { advanceOrder } from '../orders/lifecycle/advance-order.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { writeRecordDecision } from './dog-decision-store.ts'
import { findSeenRecord, refuseOtherDecision, type SeenRecord } from './seen-record.ts'

export interface ReadRecord extends SeenRecord {
  /** Left out where nobody has read it on the record. */
  givenOn?: CalendarDate
  expiresOn: CalendarDate
  /** What the page showed: null for one that nobody had verified. Left out, whatever it is. */
  verifiedAt?: Date | null
}

export interface VerifiedRecord {
  dog: DogRow
  before: VaccineRow
  /** False when it was just so already. */
  isNew: boolean
  /** Orders that only lacked it. */
  confirmed: OrderRow[]
}

/** Staff have seen the record and until when it is good; orders that only lacked it are confirmed. Twice is once. */
export async function verifyRecord(
  app: App,
  tx: Database,
  staffId: number,
  seen: ReadRecord,
): Promise<VerifiedRecord> {
  const { dogId, vaccine, expiresOn, givenOn } = seen
  const { dog, record } = await findSeenRecord(tx, seen)
  const today = await businessToday({ db: tx, clock: app.clock })
  const problem = vaccineDateProblem({ givenOn: givenOn ?? null, expiresOn }, today)
  if (problem !== null) throw new Refusal('bad-request', { msg: VACCINE_DATE_PROBLEMS[problem] })
  const isSo =
    record.expires_on === expiresOn && (givenOn === undefined || (record.given_on ?? givenOn) === givenOn)
  if (record.verified_at !== null && isSo) return { dog, before: record, isNew: false, confirmed: [] }
  await refuseOtherDecision(tx, record, seen.verifiedAt)
  const orders = await listOrdersOfDogLocked(tx, dogId, ['held'])
  await writeRecordDecision(tx, dogId, vaccine, {
    expires_on: expiresOn,
    owner_expires_on: record.owner_expires_on ?? record.expires_on,
    ...(givenOn !== undefined && { given_on: givenOn }),
    verified_at: app.clock.now(),
    verified_by: staffId,
    refused_because: null,
    refused_at: null,
  })
  await tellVerified(app, tx, dog, { vaccine, expiresOn, today })
  const confirmed = []
  for (const order of orders) {
    const advanced = await advanceOrder(app, tx, order, staffId)
    if (advanced.status === 'confirmed') confirmed.push(advanced)
  }
  return { dog, before: record, isNew: true, confirmed }
}

async function tellVerified(
  app: App,
  tx: Database,
  dog: DogRow,
  { vaccine, expiresOn, today }: Pick<ReadRecord, 'vaccine' | 'expiresOn'> & { today: CalendarDate },
): Promise<void> {
  const records = await listVaccineRecords(tx, [dog.id])
  const stillMissing = VACCINES.filter((one) => {
    const kept = records.find((record) => record.vaccine === one)
    return vaccineState(kept && toVaccineRecord(kept), today) !== 'verified'
  })
  const notice = { dogId: dog.id, dogName: dog.name, vaccine, expiresOn, stillMissing }
  await notify(app, tx, dog.account_id, vaccineVerified(notice))
}

export interface SentBack extends SeenRecord {
  reason: string
  verifiedAt?: Date | null
}

/** The record will not do: it counts as missing until another one comes, and the owner is notified of the reason. */
export async function sendBackRecord(
  app: App,
  tx: Database,
  staffId: number,
  seen: SentBack,
): Promise<{ dog: DogRow; before: VaccineRow; isNew: boolean }> {
  const { dogId, vaccine } = seen
  const reason = seen.reason.trim()
  if (reason === '') throw new Refusal('bad-request', { msg: 'Please say what’s wrong with the record.' })
  const { dog, record } = await findSeenRecord(tx, seen)
  if (record.refused_because === reason) return { dog, before: record, isNew: false }
  await refuseOtherDecision(tx, record, seen.verifiedAt)
  await writeRecordDecision(tx, dogId, vaccine, {
    verified_at: null,
    verified_by: staffId,
    refused_because: reason,
    refused_at: app.clock.now(),
  })
  const notice = { dogId, dogName: dog.name, vaccine, reason }
  await notify(app, tx, dog.account_id, vaccineSentBack(notice))
  return { dog, before: record, isNew: true }
}
