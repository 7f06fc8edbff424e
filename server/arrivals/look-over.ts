import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/staff/attendance.ts'
import { lookOverNote } from '#domain/attendance/look-over.ts'
import { measurementError } from '#domain/care/measured.ts'
import { insertLogRows } from '../care/care-log-store.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'

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
  by: number
  deviceId: number | null
  now: Date
}

/**
 * WS20: weight, look-over and note are in the dog's log with its coming. What it weighs by its papers stays: its size
 * decides what it costs, and only the dog's page changes that.
 */
export async function writeLookedOver(
  tx: Database,
  lookedOver: LookedOver,
  coming: readonly number[],
  visit: Visit,
): Promise<void> {
  const rows = lookedOver
    .filter(({ dogId }) => coming.includes(dogId))
    .flatMap(({ dogId, weighed, found, note }) => {
      const seen = lookOverNote(found, note)
      return [
        ...(weighed === '' ? [] : [{ dogId, kind: 'weight' as const, what: weighed, note: '' }]),
        ...(seen === '' ? [] : [{ dogId, kind: 'note' as const, what: 'Look-over', note: seen }]),
      ]
    })
  if (rows.length === 0) return
  await insertLogRows(
    tx,
    rows.map(({ dogId, kind, what, note }) => ({
      id: randomUUID(),
      park_id: visit.parkId,
      dog_id: dogId,
      order_id: visit.orderId,
      kind,
      what,
      due_at: null,
      outcome: 'noted' as const,
      note,
      by_account_id: visit.by,
      second_by: null,
      made_at: visit.now,
      recorded_at: visit.now,
      device_id: visit.deviceId,
      synced_id: null,
      withdrawn_at: null,
      withdrawn_by: null,
      photo_file: null,
    })),
  )
}
