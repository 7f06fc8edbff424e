import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'

const SUITES = [
  { name: 'Cozy Condo', letter: 'C', rooms: 8 },
  { name: 'Classic Run', letter: 'R', rooms: 12 },
  { name: 'Deluxe Suite', letter: 'D', rooms: 10 },
  { name: 'Luxury Suite', letter: 'L', rooms: 4 },
  { name: 'Family Villa', letter: 'V', rooms: 2 },
]
const NIGHTS = 3
const TONES = ['good', 'good', 'here', 'papers', 'wait'] as const

/** 36 rooms, every night of so many days taken, three nights a stay; the last room of a type is empty. */
export function fullBoard(from: CalendarDate, days: number, now: Date): Board {
  const even = (count: number) => Array.from({ length: days }, () => count)
  const suites = SUITES.map(({ name, rooms }, index) => ({
    id: index + 1,
    name,
    nightCents: 4_800 + index * 1_000,
    sizeClasses: index === 0 ? ['small' as const] : ['small' as const, 'medium' as const, 'large' as const],
    maxDogs: 3,
    capacity: even(rooms),
    booked: even(rooms - 1),
  }))
  const rooms = SUITES.flatMap(({ letter, rooms: count }, type) =>
    Array.from({ length: count }, (_, index) => ({
      id: (type + 1) * 100 + index + 1,
      suiteTypeId: type + 1,
      name: `${letter}${index + 1}`,
    })),
  )
  const taken = rooms.filter(({ suiteTypeId, id }) => id % 100 < (SUITES[suiteTypeId - 1]?.rooms ?? 0))
  const stays = taken.flatMap((room) =>
    Array.from({ length: Math.ceil(days / NIGHTS) }, (_, index) => aStay(room, index, from)),
  )
  return {
    parkId: 1,
    today: from,
    now: now.toISOString(),
    from,
    days,
    suites,
    rooms,
    stays,
    dogs: stays.map(({ id }) => ({
      id,
      name: `Dog ${id}`,
      breed: 'Corgi',
      sizeClass: 'medium' as const,
      photoThumbnailPath: null,
    })),
    blocks: [],
    raised: [],
    daycare: { capacity: even(60), booked: even(40) },
    closures: [],
    seasons: [{ from, to: addDays(from, days), name: 'Winter holidays', minNights: 3 }],
    waiting: 3,
  }
}

function aStay(room: Board['rooms'][number], index: number, from: CalendarDate): BoardStay {
  const id = room.id * 100 + index
  const arrival = addDays(from, index * NIGHTS)
  const tone = TONES[id % TONES.length] ?? 'good'
  return {
    id,
    version: 1,
    orderId: id,
    orderVersion: 1,
    code: `EV-${id}`,
    suiteTypeId: room.suiteTypeId,
    roomId: room.id,
    arrival,
    departure: addDays(arrival, NIGHTS),
    dogIds: [id],
    owner: 'Ng',
    tone,
    statusText: tone === 'good' ? 'Confirmed' : 'Open',
    holdUntil: null,
    isPinned: id % 7 === 0,
    isHere: false,
    hasMedicine: id % 5 === 0,
    isMovedByPlanner: false,
  }
}
