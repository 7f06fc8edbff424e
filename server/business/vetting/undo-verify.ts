import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { DogRow, VaccineRow } from '../dogs/dog-store.ts'
import { vaccineVerified } from '../notifications/events/health-events.ts'
import { SITE_LINKS } from '../notifications/events/site-links.ts'
import { settleNotifications } from '../notifications/notification-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findConfirmedSince, undoRecordDecision } from './dog-decision-store.ts'
import { findSeenRecord, type SeenRecord } from './seen-record.ts'

const WITHIN_MINUTES = 10

/**
 * D6: a slip is taken back within ten minutes: the record waits again with the day its owner typed, and a mail that has
 * not gone out never does. An order that was confirmed since has relied on it: then it stays.
 */
export async function undoVerify(
  app: App,
  tx: Database,
  seen: SeenRecord,
): Promise<{ dog: DogRow; before: VaccineRow; isNew: boolean }> {
  const { dog, record } = await findSeenRecord(tx, seen)
  const { verified_at: verifiedAt } = record
  if (verifiedAt === null) return { dog, before: record, isNew: false }
  const now = app.clock.now()
  if (now.getTime() - verifiedAt.getTime() > WITHIN_MINUTES * MINUTE_MS) {
    throw new Refusal('already-used', {
      msg: 'This was verified more than ten minutes ago. Please send the record back instead.',
    })
  }
  const confirmed = await findConfirmedSince(tx, seen.dogId, verifiedAt)
  if (confirmed !== undefined) {
    throw new Refusal('already-used', {
      msg: `${confirmed.code} was confirmed by this record. Please send the record back instead.`,
    })
  }
  await undoRecordDecision(tx, record)
  await settleNotifications(tx, {
    accountId: dog.account_id,
    link: SITE_LINKS.dog(dog.id),
    kinds: [vaccineVerified.kind],
    now,
  })
  return { dog, before: record, isNew: true }
}
