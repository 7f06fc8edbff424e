import { z } from 'zod'
import { ALARM_KINDS } from '#domain/alarms/alarms.ts'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { id, queryId } from '../fields.ts'

/** Something that somebody has to look at now. */
export const Alarm = z.object({
  id: z.int(),
  kind: z.enum(ALARM_KINDS),
  /** 'Serious incident: Bear'. */
  title: z.string(),
  /** 'Bite, Field 2, 10:42 am. Reported by Rob.' */
  line: z.string(),
  madeAt: z.iso.datetime(),
  /** Standing until somebody has taken it, or what it is about is done. */
  state: z.enum(['standing', 'taken', 'ended']),
  taken: z.object({ by: z.string(), accountId: z.int(), at: z.iso.datetime() }).nullable(),
  /** 'Rob has ticked it', of one that has ended by itself. */
  ended: z.object({ words: z.string(), at: z.iso.datetime() }).nullable(),
  dogId: z.int().nullable(),
  incidentId: z.int().nullable(),
  /** Where a dose is ticked. */
  round: z.object({ key: z.string(), date: z.iso.date() }).nullable(),
})
export type Alarm = z.output<typeof Alarm>

export const Alarms = z.object({ now: z.iso.datetime(), alarms: z.array(Alarm) })
export type Alarms = z.output<typeof Alarms>

export const staffAlarm = {
  getAlarms: endpoint({
    method: 'GET',
    path: '/api/staffAlarm/getAlarms',
    access: 'staff',
    needs: 'staff',
    summary:
      'What stands until someone takes it, of what concerns you; and what was taken or ended just now.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: Alarms,
  }),
  takeAlarm: endpoint({
    method: 'POST',
    path: '/api/staffAlarm/takeAlarm',
    access: 'staff',
    needs: 'staff',
    idempotent: true,
    summary: 'You see to it, and everyone else is told so. Whoever is second learns who was first.',
    input: z.object({ id: id('alarm') }),
    output: Alarm,
  }),
}
