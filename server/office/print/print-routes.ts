import type { FastifyInstance } from 'fastify'
import { staffPrint } from '#contract/office/print.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { makePrint } from './make-print.ts'
import { PRINT_PATH, printLink, readPrintLink } from './print-link.ts'
import { createPrintQueue } from './print-queue.ts'
import { listPrintRows } from './print-store.ts'
import { readMorningSheet, saveMorningSheet } from './save-morning-sheet.ts'
import { typeInRound } from './type-in-round.ts'

/** T17: paper, and what was written on it. */
export function printRoutes(app: App): Route[] {
  const dayOf = async ({ parkId, date }: { parkId: number; date?: string | undefined }) =>
    date ?? dateIn((await app.parkBook(parkId)).timeZone, app.clock.now())
  return staffRoutes(app, staffPrint, {
    getPrint: async ({ input, caller }) => {
      const wanted = { parkId: input.parkId, kind: input.kind, date: await dayOf(input) }
      await app.parkBook(input.parkId)
      return { data: { path: await printLink(app, wanted, caller.sessionId) } }
    },
    getMorningSheet: async ({ input }) => ({ data: await readMorningSheet(app.db, input.parkId) }),
    saveMorningSheet,
    getPrintedRows: async ({ input }) => {
      const date = await dayOf(input)
      const rows = await listPrintRows(app.db, { parkId: input.parkId, date })
      return {
        data: {
          date,
          timeZone: (await app.parkBook(input.parkId)).timeZone,
          rows: rows.map(({ number, dogName, what, dose, dueAt, needsSecond, isDone }) => ({
            number,
            dogName,
            what,
            dose,
            dueAt: dueAt.toISOString(),
            needsSecond,
            isDone,
          })),
        },
      }
    },
    typeInRound: (call) => typeInRound(app, call),
  })
}

/** The PDF itself. */
export const printFile = (app: App) => (fastify: FastifyInstance) => {
  const inTurn = createPrintQueue()
  fastify.get<{ Querystring: Record<string, unknown> }>(PRINT_PATH, async (request, reply) => {
    const wanted = await readPrintLink(app, request.query)
    if (wanted === null)
      throw new Refusal('not-logged-in', {
        msg: 'This print is no longer open. Please print it again from Today.',
      })
    const bytes = await inTurn(() => makePrint(app, wanted))
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${wanted.kind}-${wanted.date}.pdf"`,
        'Cache-Control': 'no-store',
      })
      .send(bytes)
  })
}
