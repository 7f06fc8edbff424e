import { call } from '#client/api/call.ts'
import { type StaffOrderRow, staffOrderList } from '#contract/office/orders/list.ts'
import { csvLine } from '#domain/csv.ts'
import { orderCsvCells, orderCsvHead } from '#domain/orders/order-csv.ts'
import type { Filters } from './order-words.ts'

/** O1: all parts of the list, so that the file is the list. */
export async function saveOrderCsv(filters: Filters): Promise<void> {
  const parts: string[] = []
  let after: string | null = null
  do {
    const part: { text: string; next: string | null } = await call(staffOrderList.getOrderCsv, {
      ...filters,
      ...(after !== null && { after }),
    } as never)
    parts.push(part.text)
    after = part.next
  } while (after !== null)
  saveFile(parts.join(''))
}

/** The selected rows as the same file would have them. */
export function saveSelectedCsv(rows: readonly StaffOrderRow[]): void {
  const head = orderCsvHead(rows.some(({ totalCents }) => totalCents !== null))
  saveFile([head, ...rows.map(orderCsvCells)].map((cells) => `${csvLine(cells)}\r\n`).join(''))
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'orders.csv'
  link.click()
  URL.revokeObjectURL(url)
}
