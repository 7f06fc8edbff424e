import type { App } from '../../app.ts'
import type { PrintWanted } from './print-link.ts'
import { listCardRows } from './print-store.ts'
import { readPaper } from './read-paper.ts'

/** Numbers the day, and sets it. */
export async function makePrint(app: App, { parkId, date, kind }: PrintWanted): Promise<Buffer> {
  const paper = await readPaper(app, { parkId, date })
  const visits = paper.dogs.map(({ dogId, orderId }) => ({ dogId, orderId }))
  const cards = kind === 'rounds' ? [] : await listCardRows(app.db, visits, date)
  const { printPdf } = await import('./print-pdf.ts')
  return printPdf(kind, paper, cards)
}
