import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { insertHistory, type OrderRow } from './order-store.ts'

/** Something happened to an order that left its state as it was; the customer did it, unless somebody else is named. */
export const noteOnHistory = (
  app: Pick<App, 'clock'>,
  tx: Database,
  { id, account_id, status }: OrderRow,
  why: string,
  by: number | null = account_id,
): Promise<void> =>
  insertHistory(tx, {
    order_id: id,
    at: app.clock.now(),
    by_account_id: by,
    from_status: status,
    to_status: status,
    why,
  })
