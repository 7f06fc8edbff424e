import { severalWords } from '#domain/alarms/alarm-words.ts'
import { concernsOf } from '#domain/alarms/alarms.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { alarmRaised } from '../../business/notifications/events/alarm-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { type AlarmRow, insertAlarms, listAlarmsById, type NewAlarm } from './alarm-store.ts'
import { wordsOfAlarm } from './alarm-view.ts'
import { listActiveManagers } from './manager-store.ts'

/**
 * Writes alarms in the transaction that causes them, and tells every active manager in the site and by mail: in one
 * letter where several come at once, and nobody of what they reported themselves. A cause that is known raises nothing.
 * Answers what the open pages have to hear.
 */
export async function raiseAlarms(
  app: Pick<App, 'mailer' | 'clock' | 'parkBook'>,
  tx: Database,
  alarms: readonly NewAlarm[],
): Promise<LiveNews[]> {
  const ids = await insertAlarms(
    tx,
    alarms.map((alarm) => ({ ...alarm, concerns: [...concernsOf(alarm.kind)] })),
  )
  if (ids.length === 0) return []
  const raised = await listAlarmsById(tx, ids)
  await tellManagers(app, tx, raised)
  return raised.map(newsOfAlarms)
}

/** The dogs, never their names: pages read the rest. */
export const newsOfAlarms = ({ dogIds }: Pick<AlarmRow, 'dogIds'>): LiveNews => ({
  kind: 'alarm',
  ids: dogIds,
})

async function tellManagers(
  app: Pick<App, 'mailer' | 'clock' | 'parkBook'>,
  tx: Database,
  raised: readonly AlarmRow[],
): Promise<void> {
  const [first] = raised
  if (first === undefined) return
  const { timeZone } = await app.parkBook(first.parkId)
  const wall = { timeZone, now: app.clock.now() }
  const words = raised.map((row) => wordsOfAlarm(row, wall))
  const event = alarmRaised({
    alarmId: first.id,
    title:
      raised.length === 1
        ? (words[0]?.subject ?? '')
        : severalWords(
            raised.flatMap(({ dogs }) => dogs),
            raised.length,
          ),
    lines: words.map(({ subject, rest }) => `${subject}. ${rest}`),
    link: first.incidentId === null ? '/staff/today' : `/staff/incidents/${first.incidentId}`,
  })
  for (const id of await listActiveManagers(tx)) {
    if (id !== first.madeById) await notify(app, tx, id, event)
  }
}
