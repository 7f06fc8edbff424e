import { useEffect } from 'react'
import { type Alarm, staffAlarm } from '#contract/office/alarms.ts'
import { createStore } from '#ui/store.ts'
import { useWallClock } from '../page/use-wall-clock.ts'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useMe } from '../session/me.ts'
import { isStillShown } from './alarm-list.ts'

/** What stands, and for a short while who has taken it or how it ended. */
export function useAlarms(): readonly Alarm[] {
  const { data } = useStaffRead(staffAlarm.getAlarms, {}, { live: ['alarm'] })
  const now = useWallClock(data?.now)
  return (data?.alarms ?? []).filter((alarm) => isStillShown(alarm, now))
}

/** What a screen reader is told, at the place that is not hidden by a dialog. */
export const announcement = createStore('')
const ANNOUNCED_FOR_MS = 5_000
const told = new Set<string>()

/** Each alarm is read out once in this tab to each person, however often its bar is drawn. */
export function useAnnouncing(alarms: readonly Alarm[]) {
  const { id: whose } = useMe()
  useEffect(() => {
    const fresh = alarms.filter(({ id, state }) => state === 'standing' && !told.has(`${whose} ${id}`))
    if (fresh.length === 0) return
    for (const { id } of fresh) told.add(`${whose} ${id}`)
    announcement.change(fresh.map(({ title, line }) => `${title}. ${line}`).join(' '))
    setTimeout(() => announcement.change(''), ANNOUNCED_FOR_MS)
  }, [alarms, whose])
}
