import { staffAlarm } from '#contract/office/alarms.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import type { Route } from '../../http/routes.ts'
import { readAlarms } from './read-alarms.ts'
import { takeAlarm } from './take-alarm.ts'

/** WS3: what stands on every open page until somebody takes it. */
export function alarmRoutes(app: App): Route[] {
  return staffRoutes(app, staffAlarm, {
    getAlarms: async ({ caller, input }) => ({ data: await readAlarms(app, caller, input.parkId) }),
    takeAlarm: (call) => takeAlarm(app, call),
  })
}
