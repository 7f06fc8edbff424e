import type { staffPrint } from '#contract/office/print.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import {
  findMorningSheet,
  lockMorningSheet,
  type MorningSheet,
  writeMorningSheet,
} from './morning-sheet-store.ts'

const toView = ({ mailTo, at, version }: MorningSheet) => ({ mailTo, at, version })

/** T17: who gets the sheet of the morning, and when it goes. */
export async function readMorningSheet(db: Database, parkId: number) {
  const sheet = await findMorningSheet(db, parkId)
  if (sheet === undefined) throw new Refusal('not-found')
  return toView(sheet)
}

export async function saveMorningSheet({
  input,
  tx,
}: StaffCall<typeof staffPrint.saveMorningSheet>): Promise<Done<typeof staffPrint.saveMorningSheet>> {
  const before = await lockMorningSheet(tx, input.parkId)
  if (before === undefined) throw new Refusal('not-found')
  const subject = { kind: 'settings' as const, id: input.parkId }
  await refuseStale(tx, {
    subject,
    seen: input.version,
    version: before.version,
    now: toView(before),
    timeZone: before.timeZone,
  })
  const mailTo = [...new Set(input.mailTo)]
  if (JSON.stringify(mailTo) === JSON.stringify(before.mailTo)) {
    return { data: toView(before), changes: [], live: [] }
  }
  await writeMorningSheet(tx, input.parkId, mailTo)
  const version = before.version + 1
  return {
    data: { ...toView(before), mailTo, version },
    msg: 'Saved. The next sheet goes there.',
    changes: [
      {
        action: 'changed who gets the morning sheet',
        subject: { ...subject, version },
        before: { mailTo: before.mailTo },
        after: { mailTo },
      },
    ],
    live: [{ kind: 'team' }],
  }
}
