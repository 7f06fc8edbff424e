import type { App } from '../app.ts'
import type { RequireManager } from '../audit/staff-write.ts'
import type { Database } from '../database.ts'
import type { Caller } from '../http/routes.ts'

/** Somebody of the team takes a step at the door, in one transaction. */
export interface AtTheDoor {
  app: App
  tx: Database
  caller: Caller
  now: Date
  /** Where a manager can be asked to allow it. */
  requireManager?: RequireManager | null
}
