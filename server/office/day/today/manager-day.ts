import type { ManagerDay, TeamStep } from '#contract/office/day/manager-day.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { sumOf } from '#domain/money/money.ts'
import type { App } from '../../../app.ts'
import type { NameOf } from '../../write/audit/name-facts.ts'
import { readNames } from '../../write/audit/name-facts-store.ts'
import { sumMoneyOfDay } from '../../money/till/day-sums-store.ts'
import { type FoundStep, listLatestSteps, listPassedSince, listSeenSince } from './manager-day-store.ts'

const LATEST = 5
const PASSED = 60
const DAYS = 7

/** What a manager looks for on Today. */
export async function readManagerDay(app: App, parkId: number): Promise<ManagerDay> {
  const { db, clock } = app
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, clock.now())
  const startOf = (date: string) => new Date(instantOf(date, '00:00', timeZone))
  const [sums, seen, latest, passed] = await Promise.all([
    sumMoneyOfDay(db, { parkId, date: today, timeZone }),
    listSeenSince(db, startOf(today)),
    listLatestSteps(db, startOf(today), LATEST),
    listPassedSince(db, startOf(addDays(today, 1 - DAYS)), PASSED),
  ])
  const nameOf = await readNames(db, [...latest, ...passed].map(subjectOf))
  const methods = sums.map(({ method, takenCents, refundedCents }) => ({
    method,
    cents: takenCents - refundedCents,
  }))
  return {
    takings: {
      collectedCents: sumOf(methods.map(({ cents }) => cents)),
      methods: methods.filter((_, index) => hasMoved(sums[index])),
    },
    onShift: seen.map(({ id, name, since, last_seen, watches }) => ({
      id,
      name,
      since: since.toISOString(),
      lastSeen: last_seen.toISOString(),
      watches,
    })),
    latest: latest.map((row) => toStep(row, nameOf)),
    passed: passed.map((row) => toStep(row, nameOf)),
  }
}

const hasMoved = (sum: { takenCents: number; refundedCents: number } | undefined): boolean =>
  sum !== undefined && (sum.takenCents !== 0 || sum.refundedCents !== 0)

const subjectOf = ({ subject_kind, subject_id }: FoundStep) => ({ kind: subject_kind, id: subject_id })

const toStep = (row: FoundStep, nameOf: NameOf): TeamStep => ({
  at: row.at.toISOString(),
  by: { id: row.by_id, name: row.by_name },
  approvedBy: row.approved_by,
  action: row.action,
  subject: { ...subjectOf(row), name: nameOf(subjectOf(row)) },
  why: row.why,
  amountCents: row.amount_cents,
})
