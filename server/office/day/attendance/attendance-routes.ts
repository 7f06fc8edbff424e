import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import type { App } from '../../../app.ts'
import { type RequireManager, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import { refuseJustPaid } from '../../money/desk/take-payment.ts'
import { inTurn } from '../../../business/orders/wait-list/in-turn.ts'
import { takeInTurn } from '../../../business/orders/wait-list/take-in-turn.ts'
import { markAbsent, waive } from './absence.ts'
import { type ApprovedAtTheDoor, neverAsked } from './at-the-door.ts'
import type { Step } from './attendance-steps.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { comeEarly, previewEarly, refuseSoldOut } from './come-early.ts'
import { markNoShow } from './no-show/no-show.ts'
import { refuseIfTaken } from './refuse-if-taken.ts'
import { signAtDesk } from './sign-at-desk.ts'
import { undoAttendance } from './undo-attendance.ts'
import { viewAttendance } from './view-attendance.ts'
import { previewWalkIn, walkIn } from './walk-in.ts'

/** T3–T13: who comes and goes. */
export function attendanceRoutes(app: App) {
  /** Each step answers how the order stands afterwards, and tells the pages that show it. */
  const step =
    <Input extends { orderId: number }>(take: (door: ApprovedAtTheDoor, input: Input) => Promise<Step>) =>
    async ({ input, ...call }: DoorCall & { input: Input }) => {
      const { tx, caller } = call
      const { changes, msg } = await refuseIfTaken(() => take(atTheDoor(app, call), input))
      const data = await viewAttendance(app, tx, caller, input.orderId)
      const live = changes.length === 0 ? [] : liveNews(data)
      return { data, changes, live, ...(msg !== undefined && { msg }) }
    }
  return staffRoutes(app, staffAttendance, {
    getAttendance: async ({ caller, input }) => ({
      data: await viewAttendance(app, app.db, caller, input.orderId),
    }),
    checkIn: {
      check: async ({ input }) => {
        if (input.parts.length > 0) await refuseJustPaid(app, input.orderId)
      },
      write: step((door, input) => checkIn(door, input)),
    },
    checkOut: {
      check: async ({ input }) => {
        if (input.parts.length > 0) await refuseJustPaid(app, input.orderId)
      },
      write: step(checkOut),
    },
    markAbsent: step(markAbsent),
    markNoShow: step(markNoShow),
    waive: step(waive),
    sign: step(signAtDesk),
    undo: {
      around: (_call, attempt) => inTurn(app, attempt),
      write: (call) =>
        takeInTurn(app, call.tx, call.input.orderId, (turn) =>
          step((door, input: InputOf<typeof staffAttendance.undo>) => undoAttendance(door, input, turn))(
            call,
          ),
        ),
    },
  })
}

/** T7: a stay that begins a day early. */
export function earlyArrivalRoutes(app: App) {
  return staffRoutes(app, staffEarlyArrival, {
    previewEarly: async ({ caller, input }) => ({ data: await previewEarly(app, caller, input.orderId) }),
    comeEarly: {
      check: ({ caller, input }) => refuseSoldOut(app, caller, input.orderId),
      around: (_call, attempt) => inTurn(app, attempt),
      write: async ({ input, ...call }) => {
        const { tx, caller } = call
        const { changes, msg } = await takeInTurn(app, tx, input.orderId, () =>
          refuseIfTaken(() => comeEarly(atTheDoor(app, call), input)),
        )
        const data = await viewAttendance(app, tx, caller, input.orderId)
        return { data, changes, live: liveNews(data), ...(msg !== undefined && { msg }) }
      },
    },
  })
}

/** T13: a dog nobody expected. */
export function walkInRoutes(app: App) {
  return staffRoutes(app, staffWalkIn, {
    previewWalkIn: async ({ caller, input }) => ({ data: await previewWalkIn(app, caller, input) }),
    walkIn: {
      around: (_call, attempt) => inTurn(app, attempt),
      write: async ({ input, ...call }) => {
        const { tx, caller } = call
        const { orderId, changes } = await refuseIfTaken(() => walkIn(atTheDoor(app, call), input))
        const data = await viewAttendance(app, tx, caller, orderId)
        return { data, changes, live: liveNews(data) }
      },
    },
  })
}

type DoorCall = Pick<StaffCall<Endpoint>, 'tx' | 'caller' | 'now' | 'approvedBy'> & {
  requireManager: RequireManager | null
}

const atTheDoor = (
  app: App,
  { tx, caller, now, approvedBy, requireManager }: DoorCall,
): ApprovedAtTheDoor => ({
  app,
  tx,
  caller,
  now,
  at: now,
  approvedBy,
  requireManager: requireManager ?? neverAsked,
})

/** Pages that show an order hear of a step at the door. */
export const liveNews = ({
  orderId,
  date,
  dogs,
}: {
  orderId: number
  date: string
  dogs: { dogId: number }[]
}) => [
  { kind: 'order' as const, ids: [orderId] },
  { kind: 'today' as const, ids: dogs.map(({ dogId }) => dogId), dates: [date] },
]
