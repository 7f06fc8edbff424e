import type { MethodSums, TillReport } from '#contract/office/money/till.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { batchState, DENOMINATIONS } from '#domain/till/drawer.ts'
import { MEASURE, PaperPage } from '../../print/paper-page.ts'

const METHODS: Record<MethodSums['method'], string> = {
  card: 'Card, online',
  terminal: 'Terminal',
  cash: 'Cash, without rounding',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

const SUM_WIDTH = 110

/** O34: a closed day on one sheet, from nothing but what was fixed when it was closed. */
export function tillPdf(report: TillReport): Promise<Buffer> {
  const { drawer, timeZone } = report
  const wall = (at: string) => twelveHour(timeIn(timeZone, new Date(at)))
  const closedAt = new Date(report.closedAt)
  const page = new PaperPage({
    title: `Till, ${shortDate(report.date)}`,
    businessName: report.businessName,
    line: `closed ${shortDate(dateIn(timeZone, closedAt))} ${wall(report.closedAt)} by ${report.closedBy}`,
    date: closedAt,
  })
  const sumRow = (what: string, cents: number, isBold = false) =>
    page.row([
      { text: what, width: MEASURE - SUM_WIDTH, isBold },
      { text: exactPrice(cents), width: SUM_WIDTH, isBold },
    ])
  page.heading('Money of the day')
  for (const { method, takenCents, refundedCents, count } of report.methods) {
    if (count === 0 && refundedCents === 0) continue
    sumRow(`${METHODS[method]}, ${counted(count, 'payment')}`, takenCents)
    if (refundedCents > 0) sumRow(`${METHODS[method]}, refunds`, -refundedCents)
  }
  sumRow('Collected', report.collectedCents, true)
  page.space(10)
  page.heading('Drawer')
  page.line(`Opened ${wall(report.openedAt)} by ${report.openedBy}, counted by ${report.countedBy}`)
  sumRow('Float', drawer.floatCents)
  sumRow(`Cash taken, with rounding ${exactPrice(drawer.roundingCents)}`, drawer.cashCents)
  sumRow('Cash refunds', -drawer.refundsCents)
  sumRow('Paid in', drawer.inCents)
  sumRow('Paid out', -drawer.outCents)
  sumRow('Dropped into the safe', -drawer.dropsCents)
  sumRow('Expected', drawer.expectedCents, true)
  sumRow('Counted', drawer.countedCents, true)
  sumRow('Difference', drawer.differenceCents, true)
  const batch = batchState(drawer)
  if (batch === 'nothing-taken') page.line('The terminal took nothing.')
  else {
    sumRow('Terminal, by our books', drawer.terminalExpectedCents)
    if (batch === 'not-typed') page.line('Terminal, by its batch: not typed')
    else sumRow('Terminal, by its batch', drawer.terminalCents ?? 0)
  }
  if (report.why !== '') page.line(`Reason: ${report.why}`)
  page.space(10)
  page.heading('Count')
  for (const cents of DENOMINATIONS) {
    const pieces = report.counted[String(cents)] ?? 0
    if (pieces > 0) sumRow(`${pieces} × ${exactPrice(cents)}`, pieces * cents)
  }
  if (report.counts.length > 1) {
    page.space(10)
    page.heading('Counted before')
    for (const count of report.counts.slice(0, -1))
      page.row([
        { text: wall(count.at), width: 64 },
        { text: count.by, width: 90 },
        {
          text: `Counted ${exactPrice(count.countedCents)}, expected ${exactPrice(count.expectedCents)}`,
          width: MEASURE - 154 - SUM_WIDTH,
        },
        { text: exactPrice(count.countedCents - count.expectedCents), width: SUM_WIDTH },
      ])
  }
  page.space(10)
  page.heading('Lines')
  for (const line of report.lines) {
    page.row([
      { text: wall(line.at), width: 64 },
      { text: line.by, width: 90 },
      {
        text: [line.what, line.remark].filter((part) => part !== '').join(': '),
        width: MEASURE - 154 - SUM_WIDTH,
      },
      { text: exactPrice(line.amountCents), width: SUM_WIDTH },
    ])
  }
  return page.finish()
}
