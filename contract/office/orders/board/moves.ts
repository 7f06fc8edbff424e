import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { cents, dateText, id, multilineText, version } from '../../../fields.ts'
import { approvable } from '../../write/approval.ts'
import { PlannedChangeView } from '../change.ts'
import { BoardStay } from './board.ts'

const stayId = id('stay')
const roomId = id('room')

/** One stay that would sleep, or sleeps now, in another room. */
const RoomMove = z.object({
  stayId: z.int(),
  orderId: z.int(),
  dogIds: z.array(z.int()),
  /** 'Bear and Koda' */
  dogs: z.string(),
  arrival: dateText,
  departure: dateText,
  /** Null: no room yet. */
  fromRoom: z.string().nullable(),
  fromRoomId: z.int().nullable(),
  toRoom: z.string(),
  toRoomId: z.int(),
})
export type RoomMove = z.output<typeof RoomMove>

/**
 * Where a stay is to go. A room, a suite type, other dates, or several of these; what is left out stays as it is. With
 * a suite type but no room the planner finds one.
 */
const target = {
  stayId,
  roomId: roomId.optional(),
  suiteTypeId: id('suite').optional(),
  arrival: dateText.optional(),
  departure: dateText.optional(),
}

/** What a move would do; nothing is written. */
export const MovePreview = z.object({
  stayId: z.int(),
  version: z.int(),
  orderVersion: z.int(),
  /**
   * `room`: only rooms change, no price, nobody is notified. `split`: the dogs are in house, and from tonight on they sleep
   * elsewhere. `change`: dates or suite type change, and with them perhaps the price.
   */
  kind: z.enum(['room', 'split', 'change']),
  /** The stay itself first, then those who make way. */
  moves: z.array(RoomMove),
  /** The first night in the other room, for who is in house. */
  splitFrom: dateText.nullable(),
  /** How many of the same suite type stay where they are. */
  unmoved: z.int(),
  /** B9, B10: what it means in money; null where nothing of it changes. */
  change: PlannedChangeView.nullable(),
  /** B10: whether a manager may keep the price. */
  mayKeepPrice: z.boolean(),
})
export type MovePreview = z.output<typeof MovePreview>

export const Moved = z.object({
  /** Of what was done, for its undo; null for what cannot be undone. */
  runId: z.int().nullable(),
  stays: z.array(BoardStay),
})
export type Moved = z.output<typeof Moved>

/** Which rooms were shown. When others would have to move by now, nothing is done. */
const expectedMoves = z.array(z.object({ stayId, roomId })).max(500, 'Please plan fewer moves at a time.')

/** B8: what comes with `room-fixed`: who cannot make way, and until when. */
export const RoomFixed = z.object({
  fixed: z.array(
    z.object({
      /** Null where it is a block that stands in the way. */
      stayId: z.int().nullable(),
      dogs: z.string(),
      room: z.string(),
      until: dateText,
      why: z.enum(['in-house', 'pinned', 'blocked']),
    }),
  ),
  /** Rooms of the type that are free on all of these nights. */
  free: z.array(z.object({ roomId: z.int(), room: z.string() })),
})
export type RoomFixed = z.output<typeof RoomFixed>

/** B6: what comes with `room-taken`. */
export const RoomTaken = z.object({
  by: z.array(z.object({ stayId: z.int(), dogs: z.string(), arrival: dateText, departure: dateText })),
})
export type RoomTaken = z.output<typeof RoomTaken>

const FreeRun = z.object({
  roomId: z.int(),
  room: z.string(),
  /** The longest run of free nights in it, now and then. */
  nowNights: z.int(),
  thenNights: z.int(),
})

const write = { method: 'POST', access: 'staff', needs: 'desk', idempotent: true } as const
const look = { method: 'POST', access: 'staff', needs: 'desk' } as const

export const boardMovePreviews = {
  previewMove: endpoint({
    ...look,
    path: '/api/staffBoard/previewMove',
    summary: 'Who would move where, and what it costs. Nothing is written.',
    input: z.object(target),
    output: MovePreview,
  }),
}

export const boardMoves = {
  move: approvable('above-limit', {
    ...write,
    path: '/api/staffBoard/move',
    summary:
      'Moves a stay, and whoever makes way for it: all of it or nothing. To keep the price is a manager’s.',
    input: z.object({
      ...target,
      version,
      /** Needed where dates or suite type change. */
      orderVersion: version.optional(),
      /** Kept where it is put; the planner leaves it. */
      isPinned: z.boolean().default(true),
      expected: z.object({
        moves: expectedMoves,
        /** Needed where the price changes, by whoever sees sums. */
        totalCents: cents.nullable().default(null),
        /** What was shown to go back or to be kept, if anything was. */
        refundCents: cents.optional(),
        creditCents: cents.optional(),
        keptCents: cents.optional(),
      }),
      keepPrice: z.boolean().default(false),
      why: multilineText('the reason', 500).default(''),
    }),
    output: Moved,
  }),
  undoMove: endpoint({
    ...write,
    path: '/api/staffBoard/undoMove',
    summary:
      'Puts everyone back whom one move, or one tidying up, moved; 409 when one of them has moved since.',
    input: z.object({ runId: id('move') }),
    output: Moved,
  }),
  pin: endpoint({
    ...write,
    path: '/api/staffBoard/pin',
    summary: 'Keeps a stay in its room whatever the planner does, or lets it go.',
    input: z.object({ stayId, version, isPinned: z.boolean() }),
    output: BoardStay,
  }),
}

export const boardTidyPreview = {
  previewTidy: endpoint({
    ...look,
    path: '/api/staffBoard/previewTidy',
    summary: 'The fewest moves that free the longest runs of nights. Nothing is written.',
    input: z.object({ parkId: id('park').default(1), suiteTypeId: id('suite').optional() }),
    output: z.object({ moves: z.array(RoomMove), runs: z.array(FreeRun) }),
  }),
}

export const boardTidy = {
  tidy: endpoint({
    ...write,
    path: '/api/staffBoard/tidy',
    summary: 'Makes the moves that were shown, all of them or none.',
    input: z.object({
      parkId: id('park').default(1),
      suiteTypeId: id('suite').optional(),
      expected: z.object({ moves: expectedMoves }),
    }),
    output: Moved,
  }),
}
