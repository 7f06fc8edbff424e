import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, queryId, text, version } from '../../fields.ts'
import { Attendance, askedAtTheDoor, dogIds } from './attendance.ts'

const EarlyArrival = z.object({
  orderId: z.int(),
  version: z.int(),
  night: z.iso.date(),
  /** Null for whoever may not see sums. */
  addedCents: z.int().nullable(),
  balanceCents: z.int().nullable(),
  /** What was shown must be what is charged: sent back with the check-in. */
  totalCents: z.int().nullable(),
})
export type EarlyArrival = z.output<typeof EarlyArrival>

export const staffEarlyArrival = {
  previewEarly: endpoint({
    method: 'GET',
    path: '/api/staffAttendance/previewEarly',
    access: 'staff',
    needs: 'desk',
    summary: 'What a stay that begins tomorrow costs more if it begins today.',
    input: z.object({ orderId: queryId('booking') }),
    output: EarlyArrival,
  }),
  comeEarly: endpoint({
    method: 'POST',
    path: '/api/staffAttendance/comeEarly',
    access: 'staff',
    needs: 'desk',
    idempotent: true,
    summary: 'A stay that begins tomorrow begins today: the night is added, and they are checked in.',
    input: z.object({
      orderId: id('booking'),
      version,
      totalCents: z.int({ error: 'Please look at the price again.' }).min(0).nullable(),
      dogIds,
      broughtBy: text('who brought them', 120).default(''),
      ...askedAtTheDoor,
    }),
    output: Attendance,
  }),
}
