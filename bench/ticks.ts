import { randomUUID } from 'node:crypto'
import { staffCare } from '#contract/office/care.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { postText } from './connection.ts'
import { type FullDay, MEALS } from './full-day.ts'

/** One request for each meal of the day: none is due twice. */
export function tickRequests({ hereIds, date, hand }: FullDay): string[] {
  return MEALS.flatMap((time) =>
    hereIds.map((dogId) => {
      const id = randomUUID()
      const dueAt = new Date(instantOf(date, time, 'America/Vancouver')).toISOString()
      return postText(
        staffCare.tick.path,
        { id, dogId, itemKey: 'meal', dueAt, outcome: 'given' },
        { authorization: hand.token, 'idempotency-key': id },
      )
    }),
  )
}
