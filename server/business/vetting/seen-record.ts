import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { lockHouseholdForStaff } from '../accounts/lock-household.ts'
import { businessTimeZone } from '../catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { type DogRow, findDog, type VaccineRow } from '../dogs/dog-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findDogOwner, findFirstName, findRecordLocked } from './dog-decision-store.ts'

export interface SeenRecord {
  dogId: number
  vaccine: Vaccine
  /** The very record staff looked at: another one that has come since must be looked at too. */
  proofFile: string
}

/** The record that somebody has in front of them, with its dog; the household is locked from here on. */
export async function findSeenRecord(
  tx: Database,
  { dogId, vaccine, proofFile }: SeenRecord,
): Promise<{ dog: DogRow; record: VaccineRow }> {
  const dog = await lockDog(tx, dogId)
  const record = await findRecordLocked(tx, dogId, vaccine)
  if (record === undefined) throw new Refusal('not-found', { msg: 'There’s no record for this vaccine.' })
  if (record.proof_file !== proofFile) {
    throw new Refusal('changed-meanwhile', {
      msg: 'A newer record has been uploaded. Please check that one.',
    })
  }
  return { dog, record }
}

export async function lockDog(tx: Database, dogId: number): Promise<DogRow> {
  const accountId = await findDogOwner(tx, dogId)
  if (accountId !== undefined) await lockHouseholdForStaff(tx, accountId)
  const dog = accountId === undefined ? undefined : await findDog(tx, accountId, dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dog
}

/** Somebody else has verified it with other dates, or sent it back: whoever comes second gets a conflict, and nothing is done. */
export async function refuseOtherDecision(
  tx: Database,
  record: VaccineRow,
  seenAt: Date | null | undefined,
): Promise<void> {
  const isAsSeen = record.verified_at?.getTime() === seenAt?.getTime() && record.refused_because === null
  if (seenAt === undefined || isAsSeen) return
  const by = record.verified_by === null ? undefined : await findFirstName(tx, record.verified_by)
  const at = record.verified_at ?? record.refused_at
  if (by === undefined || at === null) throw new Refusal('changed-meanwhile')
  const time = twelveHour(timeIn(await businessTimeZone(tx), at))
  throw new Refusal('changed-meanwhile', {
    msg: `${by} ${record.verified_at === null ? 'sent this record back' : 'verified this record'} at ${time}.`,
    nothingDone: true,
    data: {
      now: { givenOn: record.given_on, expiresOn: record.expires_on, refusedBecause: record.refused_because },
    },
  })
}
