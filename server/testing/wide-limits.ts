import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** For tests in which one household keeps more than a park lets it: the limits are the manager's to set. */
export async function wideLimits({ app, database }: Pick<TestServer, 'app' | 'database'>): Promise<void> {
  await database.pool.query(
    'update order_terms set unpaid_orders = 100, unpaid_places = 2000, unpaid_changes = 1000, open_meetings = 50',
  )
  await vi.waitUntil(async () => (await app.parkBook(1)).limits.unpaidOrders === 100, { timeout: 10_000 })
}
