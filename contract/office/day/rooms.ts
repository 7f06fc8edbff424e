import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, queryId } from '../../fields.ts'

/** A room whose guests have gone home and that nobody has cleaned since. */
const RoomToClean = z.object({
  roomId: z.int(),
  room: z.string(),
  /** Whose check-out it was. */
  orderId: z.int(),
  since: z.iso.datetime(),
  /** Who left it. */
  dogs: z.array(z.string()),
  /** Who comes into it today; null where nobody does. */
  next: z.object({ dogs: z.array(z.string()), time: z.string().nullable(), isHere: z.boolean() }).nullable(),
})
export type RoomToClean = z.output<typeof RoomToClean>

export const staffRoom = {
  getRoomsToClean: endpoint({
    method: 'GET',
    path: '/api/staffRoom/getRoomsToClean',
    access: 'staff',
    needs: 'staff',
    summary: 'Rooms whose guests have gone home and that nobody has cleaned since.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: z.object({ timeZone: z.string(), rooms: z.array(RoomToClean) }),
  }),
  markClean: endpoint({
    method: 'POST',
    path: '/api/staffRoom/markClean',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'A room is clean, or is not after all.',
    input: z.object({
      roomId: id('room'),
      /** As the page showed it: whoever left it later has to be cleaned up after too. */
      since: z.iso.datetime({ error: 'Please reload the page and try again.' }),
      isClean: z.boolean().default(true),
    }),
    output: z.object({ roomId: z.int(), isClean: z.boolean() }),
  }),
}
