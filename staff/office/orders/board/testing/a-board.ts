import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'

const DAYS = 14
const even = (count: number) => Array.from({ length: DAYS }, () => count)

/** Condos C1 to C3 and runs R1, R2, fourteen days from Fri 18 December; today is the 18th. */
export function aBoard(part: Partial<Board> = {}): Board {
  return {
    parkId: 1,
    today: '2026-12-18',
    now: '2026-12-18T18:00:00.000Z',
    from: '2026-12-18',
    days: DAYS,
    suites: [
      {
        id: 1,
        name: 'Cozy Condo',
        nightCents: 4800,
        sizeClasses: ['small', 'medium'],
        maxDogs: 1,
        capacity: even(3),
        booked: even(1),
      },
      {
        id: 2,
        name: 'Classic Run',
        nightCents: 5500,
        sizeClasses: ['small', 'medium', 'large'],
        maxDogs: 2,
        capacity: even(2),
        booked: even(2),
      },
    ],
    rooms: [
      { id: 11, suiteTypeId: 1, name: 'C1' },
      { id: 12, suiteTypeId: 1, name: 'C2' },
      { id: 13, suiteTypeId: 1, name: 'C3' },
      { id: 21, suiteTypeId: 2, name: 'R1' },
      { id: 22, suiteTypeId: 2, name: 'R2' },
    ],
    stays: [],
    dogs: [
      { id: 1, name: 'Maple', breed: 'Corgi', sizeClass: 'medium', photoThumbnailPath: null },
      { id: 2, name: 'Biscuit', breed: 'Poodle', sizeClass: 'large', photoThumbnailPath: null },
    ],
    blocks: [],
    raised: [],
    daycare: { capacity: even(40), booked: even(20) },
    closures: [],
    seasons: [],
    waiting: 0,
    ...part,
  }
}

let lastId = 100

/** Maple in C1 from Sun 20 to Thu 24 December, confirmed. */
export function aStay(part: Partial<BoardStay> = {}): BoardStay {
  lastId += 1
  return {
    id: lastId,
    version: 1,
    orderId: lastId,
    orderVersion: 1,
    code: 'EV-AAAAAA',
    suiteTypeId: 1,
    roomId: 11,
    arrival: '2026-12-20',
    departure: '2026-12-24',
    dogIds: [1],
    owner: 'Ng',
    tone: 'good',
    statusText: 'Confirmed',
    holdUntil: null,
    isPinned: false,
    isHere: false,
    hasMedicine: false,
    isMovedByPlanner: false,
    ...part,
  }
}

/** C2 from the 21st, free again on the 23rd. */
export const aBlock = (part: Partial<BoardBlock> = {}): BoardBlock => ({
  id: 1,
  version: 1,
  roomId: 12,
  from: '2026-12-21',
  to: '2026-12-23',
  reason: 'Drain',
  by: 'Asha',
  ...part,
})
