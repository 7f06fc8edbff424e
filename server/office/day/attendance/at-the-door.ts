import type { App } from '../../../app.ts'
import type { RequireManager } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'

/** Somebody of the team takes a step at the door, in one transaction. */
export interface AtTheDoor {
  app: App
  tx: Database
  caller: Caller
  /** When it is written down: money, terms and history go by it, whatever a device says. */
  now: Date
  /** When it happened: attendance and care go by it. Earlier than now for what was done without network. */
  at: Date
  /** Where a manager can be asked to allow it. */
  requireManager?: RequireManager | null
}

/** The same where a manager may have to say yes. */
export interface ApprovedAtTheDoor extends AtTheDoor {
  requireManager: RequireManager
  approvedBy: number | null
}

/** Nobody can be asked: nothing of it may need a manager. */
export const neverAsked: RequireManager = () => {
  throw new Error('a step asks for a manager where nobody can be asked')
}

export const withoutManager = (door: AtTheDoor): ApprovedAtTheDoor => ({
  ...door,
  requireManager: neverAsked,
  approvedBy: null,
})
