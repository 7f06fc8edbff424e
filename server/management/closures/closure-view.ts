import type { SetClosure } from '#contract/management/closures.ts'
import type { WantedClosure } from '#domain/closures/outside-hours.ts'
import { toClockTime, toClosedSpan } from '../../business/catalog/park-view.ts'
import type { ClosureRow } from './closure-store.ts'

export const toWanted = (row: ClosureRow): WantedClosure => ({
  ...toClosedSpan(row),
  groomerId: row.groomer_id,
})

export const toSetClosure = (row: ClosureRow): SetClosure => ({
  id: row.id,
  version: row.version,
  fromDate: row.from_date,
  toDate: row.to_date,
  closed: row.closed,
  hours:
    row.opens === null || row.closes === null
      ? null
      : { opens: toClockTime(row.opens), closes: toClockTime(row.closes) },
  groomerId: row.groomer_id,
  groomer: row.groomer,
  reason: row.reason,
})
