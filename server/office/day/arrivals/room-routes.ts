import { staffRoom } from '#contract/office/day/rooms.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import type { Route } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findRoomCleaning, listRoomsToClean, lockRoomOfPark, writeCleaned } from './room-to-clean-store.ts'

/** WS7: rooms between two guests. */
export const roomRoutes = (app: App): Route[] =>
  staffRoutes(app, staffRoom, {
    getRoomsToClean: async ({ input: { parkId } }) => {
      const { timeZone } = await app.parkBook(parkId)
      const rooms = await listRoomsToClean(app.db, parkId, dateIn(timeZone, app.clock.now()))
      return { data: { timeZone, rooms: rooms.map((one) => ({ ...one, since: one.since.toISOString() })) } }
    },
    markClean: (call) => markClean(app, call),
  })

/** Whoever left it after the page was read has to be cleaned up after too. */
async function markClean(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffRoom.markClean>,
): Promise<Done<typeof staffRoom.markClean>> {
  const { roomId, isClean } = input
  const room = await lockRoomOfPark(tx, roomId)
  const known = await findRoomCleaning(tx, roomId)
  if (room === undefined || known === undefined)
    throw new Refusal('not-found', { msg: 'Nobody has left that room.', nothingDone: true })
  if (known.since.getTime() !== new Date(input.since).getTime()) {
    const { timeZone } = await app.parkBook(room.parkId)
    throw new Refusal('changed-meanwhile', {
      msg: `Someone else left ${room.name} at ${twelveHour(timeIn(timeZone, known.since))}.`,
      nothingDone: true,
    })
  }
  const data = { roomId, isClean }
  if (isClean === (known.cleaned_at !== null)) return { data, changes: [], live: [] }
  await writeCleaned(tx, roomId, isClean ? { by: caller.accountId, at: now } : null)
  return {
    data,
    msg: isClean ? `${room.name} is clean.` : `${room.name} is to be cleaned.`,
    changes: [
      {
        action: isClean ? `cleaned ${room.name}` : `noted that ${room.name} is to be cleaned after all`,
        subject: { kind: 'room', id: roomId },
        before: { isClean: !isClean },
        after: { isClean },
      },
    ],
    live: [{ kind: 'today' }],
  }
}
