import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { VACCINES, type Vaccine, vaccineState } from '#domain/dogs/vaccines.ts'
import { lockHousehold } from '../accounts/lock-household.ts'
import type { App } from '../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import type { Database } from '../database.ts'
import { listOrdersOfDogLocked } from '../dogs/dog-booking-store.ts'
import { type DogRow, findDog, listVaccineRecords } from '../dogs/dog-store.ts'
import { toVaccineRecord } from '../dogs/dog-view.ts'
import { inTransaction } from '../idempotency.ts'
import { vaccineSentBack, vaccineVerified } from '../notifications/events/health-events.ts'
import { notify } from '../notifications/notify.ts'
import { advanceOrder } from '../orders/lifecycle/advance-order.ts'
import { Refusal } from '../refusal.ts'
import { findDogOwner, findPaperLocked, judgePaper } from './dog-decision-store.ts'

export interface PaperSeen {
  dogId: number
  vaccine: Vaccine
  /** The very paper staff looked at: another one that came meanwhile must be looked at too. */
  proofFile: string
}

/** Staff have seen the paper and until when it is good; orders that only lacked it are confirmed. Twice is once. */
export function verifyVaccine(
  app: App,
  staffId: number,
  seen: PaperSeen & { expiresOn: CalendarDate },
): Promise<void> {
  const { dogId, vaccine, expiresOn } = seen
  return inTransaction(app, async (tx) => {
    const { dog, paper } = await findSeen(tx, seen)
    const today = await businessToday({ db: tx, clock: app.clock })
    if (expiresOn < today) {
      throw new Refusal('bad-request', { msg: 'This record has expired. Please send it back instead.' })
    }
    if (paper.verified_at !== null && paper.expires_on === expiresOn) return
    const orders = await listOrdersOfDogLocked(tx, dogId, ['held'])
    await judgePaper(tx, dogId, vaccine, {
      expires_on: expiresOn,
      verified_at: app.clock.now(),
      verified_by: staffId,
      refused_because: null,
    })
    const papers = await listVaccineRecords(tx, [dogId])
    const stillMissing = VACCINES.filter((one) => {
      const kept = papers.find((record) => record.vaccine === one)
      return vaccineState(kept && toVaccineRecord(kept), today) !== 'verified'
    })
    const notice = { dogId, dogName: dog.name, vaccine, expiresOn, stillMissing }
    await notify(app, tx, dog.account_id, vaccineVerified(notice))
    for (const order of orders) await advanceOrder(app, tx, order, staffId)
  })
}

/** The paper will not do: it counts as missing until another one comes, and the owner is told why. */
export function sendBackVaccine(
  app: App,
  staffId: number,
  seen: PaperSeen & { reason: string },
): Promise<void> {
  const { dogId, vaccine } = seen
  const reason = seen.reason.trim()
  if (reason === '') throw new Refusal('bad-request', { msg: 'Please say what’s wrong with the record.' })
  return inTransaction(app, async (tx) => {
    const { dog, paper } = await findSeen(tx, seen)
    if (paper.refused_because === reason) return
    await judgePaper(tx, dogId, vaccine, { verified_at: null, verified_by: staffId, refused_because: reason })
    const notice = { dogId, dogName: dog.name, vaccine, reason }
    await notify(app, tx, dog.account_id, vaccineSentBack(notice))
  })
}

async function findSeen(tx: Database, { dogId, vaccine, proofFile }: PaperSeen) {
  const dog = await lockDog(tx, dogId)
  const paper = await findPaperLocked(tx, dogId, vaccine)
  if (paper === undefined) throw new Refusal('not-found', { msg: 'There’s no record for this vaccine.' })
  if (paper.proof_file !== proofFile) {
    throw new Refusal('changed-meanwhile', { msg: 'A newer record has arrived. Please check it first.' })
  }
  return { dog, paper }
}

async function lockDog(tx: Database, dogId: number): Promise<DogRow> {
  const accountId = await findDogOwner(tx, dogId)
  if (accountId !== undefined) await lockHousehold(tx, accountId)
  const dog = accountId === undefined ? undefined : await findDog(tx, accountId, dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dog
}
