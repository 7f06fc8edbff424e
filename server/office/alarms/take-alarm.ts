import type { staffAlarm } from '#contract/office/alarms.ts'
import { takenWords } from '#domain/alarms/alarm-words.ts'
import { isConcerned } from '#domain/alarms/alarms.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listAlarmsById, lockAlarm, setTaken } from './alarm-store.ts'
import { toAlarm } from './alarm-view.ts'
import { newsOfAlarms } from './raise-alarms.ts'

/** WS3: somebody sees to it. Of two at once one takes it, and the other learns who has: that is no error. */
export async function takeAlarm(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffAlarm.takeAlarm>,
): Promise<Done<typeof staffAlarm.takeAlarm>> {
  await lockAlarm(tx, input.id)
  const [row] = await listAlarmsById(tx, [input.id])
  if (row === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that alarm.' })
  if (!isConcerned(caller, row.concerns)) {
    throw new Refusal('not-allowed', { data: { needs: row.concerns[0] } })
  }
  const { timeZone } = await app.parkBook(row.parkId)
  const before = toAlarm(row, { timeZone, now })
  if (before.ended !== null) {
    return { data: before, msg: `It’s done: ${before.ended.words}.`, changes: [], live: [] }
  }
  if (before.taken !== null) {
    const isOwn = before.taken.accountId === caller.accountId
    return { data: before, msg: `${takenWords(before.taken.by, isOwn)}.`, changes: [], live: [] }
  }
  await setTaken(tx, row.id, { by: caller.accountId, at: now })
  const [after = row] = await listAlarmsById(tx, [input.id])
  return {
    data: toAlarm(after, { timeZone, now }),
    changes: [
      {
        action: `took the alarm “${before.title}”`,
        subject: { kind: 'alarm', id: row.id },
        after: { takenAt: now },
      },
    ],
    live: [newsOfAlarms(row)],
  }
}
