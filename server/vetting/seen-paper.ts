import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { lockHouseholdForStaff } from '../accounts/lock-household.ts'
import { businessTimeZone } from '../catalog/business-today.ts'
import type { Database } from '../database.ts'
import { type DogRow, findDog, type VaccineRow } from '../dogs/dog-store.ts'
import { Refusal } from '../refusal.ts'
import { findDogOwner, findFirstName, findPaperLocked } from './dog-decision-store.ts'

export interface PaperSeen {
  dogId: number
  vaccine: Vaccine
  /** The very paper staff looked at: another one that came meanwhile must be looked at too. */
  proofFile: string
}

/** The paper that somebody has in front of them, with its dog; the household is locked from here on. */
export async function findSeenPaper(
  tx: Database,
  { dogId, vaccine, proofFile }: PaperSeen,
): Promise<{ dog: DogRow; paper: VaccineRow }> {
  const dog = await lockDog(tx, dogId)
  const paper = await findPaperLocked(tx, dogId, vaccine)
  if (paper === undefined) throw new Refusal('not-found', { msg: 'There’s no record for this vaccine.' })
  if (paper.proof_file !== proofFile) {
    throw new Refusal('changed-meanwhile', {
      msg: 'A newer record has been uploaded. Please check that one.',
    })
  }
  return { dog, paper }
}

export async function lockDog(tx: Database, dogId: number): Promise<DogRow> {
  const accountId = await findDogOwner(tx, dogId)
  if (accountId !== undefined) await lockHouseholdForStaff(tx, accountId)
  const dog = accountId === undefined ? undefined : await findDog(tx, accountId, dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dog
}

/** Somebody else has verified it with other dates, or sent it back: whoever comes second is told, and nothing is done. */
export async function refuseOtherVerdict(
  tx: Database,
  paper: VaccineRow,
  seenAt: Date | null | undefined,
): Promise<void> {
  const isAsSeen = paper.verified_at?.getTime() === seenAt?.getTime() && paper.refused_because === null
  if (seenAt === undefined || isAsSeen) return
  const by = paper.verified_by === null ? undefined : await findFirstName(tx, paper.verified_by)
  const at = paper.verified_at ?? paper.refused_at
  if (by === undefined || at === null) throw new Refusal('changed-meanwhile')
  const time = twelveHour(timeIn(await businessTimeZone(tx), at))
  throw new Refusal('changed-meanwhile', {
    msg: `${by} ${paper.verified_at === null ? 'sent this record back' : 'verified this record'} at ${time}. Nothing was done.`,
    data: {
      now: { givenOn: paper.given_on, expiresOn: paper.expires_on, refusedBecause: paper.refused_because },
    },
  })
}
