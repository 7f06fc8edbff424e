import { staffLive } from '#contract/office/write/live.ts'
import type { App } from '../../../app.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { insertTicket } from '../../../platform/live/live-store.ts'
import { createTicket, hashTicket, TICKET_SECONDS } from './live-ticket.ts'
import { listPresent, putPresence, removePresence } from './presence-store.ts'

/** W11 and W14. Neither changes anything of the business, so neither is in the audit log. */
export function liveRoutes(app: App): Route[] {
  return routes(staffLive, {
    open: async ({ caller: { accountId, sessionId } }) => {
      const ticket = createTicket()
      const expiresAt = new Date(app.clock.now().getTime() + TICKET_SECONDS * 1_000)
      await insertTicket(app.db, { tokenHash: hashTicket(ticket), accountId, sessionId, expiresAt })
      return { data: { ticket } }
    },
    setPresence: async ({ input: { kind, id, isLeaving }, caller: { accountId } }) => {
      const now = app.clock.now()
      const at = { accountId, kind, subjectId: id, now }
      await (isLeaving ? removePresence(app.db, at) : putPresence(app.db, at))
      return { data: { others: await listPresent(app.db, at) } }
    },
  })
}
