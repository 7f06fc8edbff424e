import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { lookOverNote } from '#domain/attendance/look-over.ts'
import { measurementError } from '#domain/care/measured.ts'
import type { Speaker } from '#domain/staff/own-household.ts'
import type { App } from '../../../app.ts'
import { writeNotes } from '../../care/write-notes.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

export type LookedOver = InputOf<typeof staffAttendance.checkIn>['lookedOver']

/** A weight that is none, or a dog that does not come, stops the check-in before anything is written. */
export function refuseLookedOver(lookedOver: LookedOver, dogIds: readonly number[]): void {
  for (const { dogId, weighed } of lookedOver) {
    if (!dogIds.includes(dogId))
      throw new Refusal('bad-request', { msg: 'Only a dog that is checked in can be looked over.' })
    const error = weighed === '' ? null : measurementError('weight', weighed)
    if (error !== null) throw new Refusal('bad-request', { msg: error })
  }
}

interface Visit {
  orderId: number
  parkId: number
  by: Speaker
  deviceId: number | null
  now: Date
}

/** WS20: weight, look-over and note are in the dog's log with its coming. Says what a weight has changed. */
export async function writeLookedOver(
  app: App,
  tx: Database,
  lookedOver: LookedOver,
  { coming, visit }: { coming: readonly number[]; visit: Visit },
): Promise<string[]> {
  const { orderId, parkId, by, deviceId, now } = visit
  const notes = lookedOver
    .filter(({ dogId }) => coming.includes(dogId))
    .flatMap(({ dogId, weighed, found, note }) => {
      const seen = lookOverNote(found, note)
      const of = { dogId, orderId, parkId }
      return [
        ...(weighed === '' ? [] : [{ ...of, kind: 'weight' as const, what: weighed, note: '' }]),
        ...(seen === '' ? [] : [{ ...of, kind: 'note' as const, what: 'Look-over', note: seen }]),
      ]
    })
  return (await writeNotes(app, tx, notes, { by, deviceId, at: now, recordedAt: now })).grownWords
}
