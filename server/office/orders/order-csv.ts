import type { OutputOf } from '#contract/endpoint.ts'
import type { OrderFilters, staffOrderList } from '#contract/office/orders/list.ts'
import { csvLine } from '#domain/csv.ts'
import { orderCsvCells, orderCsvHead } from '#domain/orders/order-csv.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { readOrderList } from './read-order-list.ts'

const BATCH_SIZE = 1_000

/** O1: the list as a spreadsheet reads it, a row an order in the list's order; the first part has the heads. */
export async function readOrderCsv(
  app: App,
  viewer: StaffMember,
  filters: OrderFilters,
  after: string | undefined,
): Promise<OutputOf<typeof staffOrderList.getOrderCsv>> {
  const { rows, next } = await readOrderList(app, viewer, filters, after, BATCH_SIZE)
  const head = after === undefined ? [orderCsvHead(mayDo(viewer, 'money'))] : []
  return {
    text: [...head, ...rows.map(orderCsvCells)].map((cells) => `${csvLine(cells)}\r\n`).join(''),
    next,
  }
}
