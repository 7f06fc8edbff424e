import { isDoubleAlarming } from '#domain/alarms/alarms.ts'
import { nameList } from '#domain/name-list.ts'
import {
  type Dose,
  endDoseAlarm,
  endReadAlarms,
  reopenMissedDose,
  renewChangeAlarm,
} from '../alarms/alarm-end-store.ts'
import { raiseAlarms } from '../alarms/raise-alarms.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { type CareChangeRow, listUnreadChanges } from './care-change-store.ts'
import { countStandingTicks, type LogRow } from './care-log-store.ts'
import type { VisitRow } from './care-store.ts'

/** Who did it, and when. */
interface Doer {
  by: number
  at: Date
}

const toNews = (dogIds: readonly number[]): LiveNews[] =>
  dogIds.length === 0 ? [] : [{ kind: 'alarm', ids: dogIds }]

/** D12, W17: it was given twice, and everybody who does care has to know. */
export async function alarmOfDouble(
  app: App,
  tx: Database,
  { later, visit }: { later: LogRow; visit: VisitRow },
  at: Date,
): Promise<LiveNews[]> {
  const { kind } = later
  if ((kind !== 'meal' && kind !== 'medicine' && kind !== 'service') || !isDoubleAlarming(kind)) return []
  return raiseAlarms(app, tx, [
    {
      park_id: visit.parkId,
      kind: 'double-dose',
      cause: `double dose ${later.id}`,
      dog_id: visit.dogId,
      order_id: visit.orderId,
      incident_id: null,
      item_key: later.item_key,
      due_at: later.due_at,
      what: later.what,
      dose: later.dose,
      made_at: at,
      made_by: later.by_account_id,
    },
  ])
}

/** D15: somebody has answered for it, whatever the answer was. */
export const endMissedDose = async (tx: Database, dose: Dose, { by, at }: Doer): Promise<LiveNews[]> =>
  toNews(await endDoseAlarm(tx, dose, 'missed-dose', { how: 'ticked', by, at }))

/** What was withdrawn was not given: one of two is no double any more, and the only one is missed again. */
export async function alarmsAfterWithdrawal(tx: Database, dose: Dose, { by, at }: Doer): Promise<LiveNews[]> {
  const { all, first } = await countStandingTicks(tx, dose)
  const single = all < 2 ? await endDoseAlarm(tx, dose, 'double-dose', { how: 'withdrawn', by, at }) : []
  const missed = first === 0 ? await reopenMissedDose(tx, dose) : []
  return toNews([...new Set([...single, ...missed])])
}

/** D14: the owner has changed a medicine of a dog that is here. While an alarm of that stands, it says the newest. */
export async function alarmOfChange(
  app: Pick<App, 'mailer' | 'clock' | 'parkBook'>,
  tx: Database,
  { dogId, orderId, parkId }: { dogId: number; orderId: number; parkId: number },
  { by, at }: Doer,
): Promise<LiveNews[]> {
  const unread = (await listUnreadChanges(tx, [dogId])).filter(isMedicine)
  const last = unread.at(-1)
  if (last === undefined) return []
  const what = nameList([...new Set(unread.map(({ was, is_now }) => (is_now ?? was)?.what ?? ''))])
  if (await renewChangeAlarm(tx, dogId, { what, at, by })) return toNews([dogId])
  return raiseAlarms(app, tx, [
    {
      park_id: parkId,
      kind: 'medicine-changed',
      cause: `medicine changed ${last.id}`,
      dog_id: dogId,
      order_id: orderId,
      incident_id: null,
      item_key: last.item_key,
      due_at: null,
      what,
      made_at: at,
      made_by: by,
    },
  ])
}

const isMedicine = ({ item_key }: Pick<CareChangeRow, 'item_key'>): boolean =>
  item_key.startsWith('medicine:')

/** D14: nothing of the dog's medicine is unread any more. */
export const endReadChange = async (tx: Database, dogId: number, { by, at }: Doer): Promise<LiveNews[]> =>
  toNews(await endReadAlarms(tx, dogId, { how: 'read', by, at }))
