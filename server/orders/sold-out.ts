import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { expireHolds } from './expire-holds.ts'
import { refusalOf } from './refused-by-database.ts'
import { waysOut, type Wish } from './ways-out.ts'

/**
 * Sold out is never a bare no. Before it is said, holds whose time is over are let go and the order is tried once
 * more; then the refusal carries what is possible instead.
 */
export async function withWaysOut<T>(app: App, wish: Wish, attempt: () => Promise<T>): Promise<T> {
  // Read before the transaction begins, so that nobody waits inside one for a second connection.
  await app.parkBook(wish.request.parkId)
  try {
    return await attempt()
  } catch (first) {
    const refusal = first instanceof Refusal ? first : refusalOf(first)
    if (refusal === null) throw first
    if (refusal.reason !== 'sold-out') throw refusal
    if ((await expireHolds(app)) === 0) throw await explained(app, wish, refusal)
    return withWaysOut(app, wish, attempt)
  }
}

async function explained(app: App, wish: Wish, refusal: Refusal): Promise<Refusal> {
  const ways = await waysOut(app, wish)
  return new Refusal('sold-out', { msg: ways.msg ?? refusal.message, data: ways.data })
}
