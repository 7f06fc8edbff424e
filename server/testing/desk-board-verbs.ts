import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import {
  boardMovePreviews,
  boardMoves,
  boardTidy,
  boardTidyPreview,
  MovePreview,
} from '#contract/office/orders/board/moves.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { staffGroom } from '#contract/office/groom.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type AtDesk, type DeskVerbs, one, send } from './desk-calls.ts'
import { passTo } from './house-time.ts'
import { asShown } from './move-on-board.ts'
import { FIRST_DAY } from './random-steps.ts'
import { queryHouse } from './small-house.ts'

interface Stay {
  id: number
  version: number
  suite_type_id: number
  arrival: string
  departure: string
}

interface Groom {
  id: number
  version: number
  groomer_id: number
  starts_at: Date
  started_at: Date | null
  done_at: Date | null
}

const aStayIn = (house: AtDesk, pick: number) =>
  one<Stay>(
    house,
    pick,
    'select id, version, suite_type_id, arrival::text, departure::text from stay where is_active order by id',
  )

async function aRoom(house: AtDesk, suiteTypeId: number | undefined, index: number) {
  const rooms = await queryHouse<{ id: number }>(
    house,
    'select id from room where active and suite_type_id = coalesce($1, suite_type_id) order by id',
    [suiteTypeId],
  )
  return rooms[index % Math.max(1, rooms.length)]?.id
}

/** Previews write nothing; what is refused there is refused in the write as well. */
const look = async (house: AtDesk, path: string, body: object) =>
  (await house.server.post(path, body, house.team.asha.headers)).body

type BoardVerb =
  | 'move stay'
  | 'undo move'
  | 'pin'
  | 'tidy'
  | 'find room'
  | 'block'
  | 'unblock'
  | 'raise'
  | 'lower'
  | 'offer place'
  | 'groom step'

const moveStay: DeskVerbs<BoardVerb>['move stay'] = async (house, { pick, what, suite, room, keepPrice }) => {
  const stay = await aStayIn(house, pick)
  if (stay === undefined) return
  const later = { arrival: addDays(stay.arrival, 1), departure: addDays(stay.departure, 1) }
  const to = {
    room: { roomId: await aRoom(house, stay.suite_type_id, room) },
    suite: { suiteTypeId: house.suites[suite] },
    dates: { departure: addDays(stay.departure, 1) },
    later,
    'weeks later': { arrival: addDays(stay.arrival, 14), departure: addDays(stay.departure, 14) },
  }[what]
  const wanted = { stayId: stay.id, ...to }
  const shown = await look(house, boardMovePreviews.previewMove.path, wanted)
  if (shown.code !== 200) return
  const preview = MovePreview.parse(shown.data)
  await send(house, boardMoves.move, {
    ...asShown(preview),
    ...wanted,
    ...(keepPrice && preview.mayKeepPrice && { keepPrice }),
    why: 'They asked for it.',
  })
}

/** What is done on the board of rooms, and on the groomers' day. */
export const BOARD_VERBS: DeskVerbs<BoardVerb> = {
  'move stay': moveStay,
  'undo move': async (house, { pick }) => {
    const aRun = () =>
      one<{ id: number }>(
        house,
        pick,
        `select id from room_run where undone_at is null and kind in ('move', 'split', 'tidy') order by id`,
      )
    let run = await aRun()
    if (run === undefined) {
      await moveStay(house, { do: 'move stay', pick, what: 'room', suite: 0, room: pick, keepPrice: false })
      run = await aRun()
    }
    if (run) await send(house, boardMoves.undoMove, { runId: run.id })
  },
  pin: async (house, { pick, isPinned }) => {
    const stay = await aStayIn(house, pick)
    if (stay) await send(house, boardMoves.pin, { stayId: stay.id, version: stay.version, isPinned })
  },
  tidy: async (house, { suite }) => {
    const wanted = { parkId: 1, suiteTypeId: house.suites[suite] }
    const shown = await look(house, boardTidyPreview.previewTidy.path, wanted)
    if (shown.code !== 200) return
    const { moves } = boardTidyPreview.previewTidy.output.parse(shown.data)
    const expected = { moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })) }
    await send(house, boardTidy.tidy, { ...wanted, expected })
  },
  'find room': async (house, { pick }) => {
    const stay = await one<Stay>(
      house,
      pick,
      'select stay.id, o.version from stay join customer_order as o on o.id = order_id where is_active and room_id is null order by stay.id',
    )
    if (stay) await send(house, staffToday.findRoom, { stayId: stay.id, version: stay.version })
  },
  block: async (house, { room, day, nights }) => {
    const roomId = await aRoom(house, undefined, room)
    const from = addDays(FIRST_DAY, day)
    await send(house, boardCapacity.block, { roomId, from, to: addDays(from, nights), reason: 'A leak.' })
  },
  unblock: async (house, { pick }) => {
    const block = await one<Stay>(house, pick, 'select id, version from room_block order by id')
    if (block) await send(house, boardCapacity.unblock, { blockId: block.id, version: block.version })
  },
  raise: async (house, { suite, day, nights }) => {
    const from = addDays(FIRST_DAY, day)
    const body = { suiteTypeId: house.suites[suite], from, to: addDays(from, nights), extra: 1 }
    await send(house, boardCapacity.raiseCapacity, { ...body, reason: 'The spare room.' })
  },
  lower: async (house, { pick }) => {
    const raise = await one<Stay>(house, pick, 'select id, version from capacity_change order by id')
    if (raise) await send(house, boardCapacity.lowerCapacity, { raisedId: raise.id, version: raise.version })
  },
  'offer place': async (house, { pick }) => {
    const entry = await one<Stay>(
      house,
      pick,
      `select id, version from wait_list_entry where status = 'waiting' order by id`,
    )
    if (entry === undefined) return
    await send(house, boardWaitList.offer, { entryId: entry.id, version: entry.version, why: 'They called.' })
  },
  'groom step': async (house, { pick, back, moves }) => {
    const groom = await one<Groom>(
      house,
      pick,
      `select id, version, starts_at, groomer_id, started_at, done_at from grooming_appointment
       where is_active and change_id is null and starts_at > $1 order by id`,
      [new Date(house.server.clock.now().getTime() - 12 * HOUR_MS)],
    )
    if (groom === undefined) return
    const { id, version, groomer_id: groomerId, started_at, done_at } = groom
    const seen = { appointmentId: id, version }
    if (moves) await send(house, staffGroom.move, { ...seen, groomerId, time: '14:00' })
    else if (done_at || (started_at && back))
      await send(house, staffGroom.undo, { ...seen, what: done_at ? 'done' : 'start' })
    else {
      await passTo(house, groom.starts_at)
      await send(house, started_at ? staffGroom.done : staffGroom.start, seen)
    }
  },
}
