import { type Opening, staffOpening } from '#contract/management/opening.ts'
import { keptFromOpening, openingLines } from '#domain/opening/before-opening.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Route } from '../../http/routes.ts'
import { staffRoutes } from '../../office/write/audit/staff-write.ts'
import { lockList } from '../catalogue/catalogue-store.ts'
import { findOpeningFacts, setOpened } from './opening-store.ts'

/** The checklist of a new business, and the step that lets customers book. */
export function openingRoutes(app: App): Route[] {
  return staffRoutes(app, staffOpening, {
    getOpening: async ({ input: { parkId } }) => ({ data: await readOpening(app, app.db, parkId) }),
    openBusiness: async ({ input: { parkId }, tx, now }) => {
      // As every change of what bookings are decided from: those being written wait.
      await lockList(tx, parkId)
      const before = await readOpening(app, tx, parkId)
      if (before.openedAt !== null) return { data: before, changes: [], live: [] }
      const missing = keptFromOpening(before.lines)
      if (missing.length > 0) {
        throw new Refusal('not-ready', {
          msg: `Before you open, please look at ${nameList(missing.map(({ label }) => label))}.`,
          nothingDone: true,
        })
      }
      await setOpened(tx, parkId, now)
      return {
        data: { ...before, openedAt: now.toISOString() },
        msg: 'You’re open. Customers can book from now on.',
        changes: [
          {
            action: 'opened the business for bookings',
            subject: { kind: 'settings', id: parkId },
            before: { isOpen: false },
            after: { isOpen: true },
          },
        ],
        live: [{ kind: 'catalogue' }],
      }
    },
  })
}

async function readOpening({ settings }: App, db: Database, parkId: number): Promise<Opening> {
  const facts = await findOpeningFacts(db, parkId)
  if (facts === undefined) throw new Refusal('not-found')
  const lines = openingLines({
    ...facts,
    payments: settings.paymentProvider,
    sendsMail: settings.mail.smtpUrl !== undefined,
  })
  return { openedAt: facts.openedAt?.toISOString() ?? null, lines }
}
