import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../database.ts'

/**
 * The use cases begin transactions of their own. Given this they can be called inside one that is open already: each
 * of theirs becomes a savepoint of it, so that what one of them refuses is undone and the rest goes on.
 */
export function withinTransaction(tx: Transaction<Tables>): Database {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: Work) => inSavepoint(target, work) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Work = (tx: Transaction<Tables>) => Promise<unknown>

async function inSavepoint(tx: Transaction<Tables>, work: Work): Promise<unknown> {
  await sql`savepoint one_step`.execute(tx)
  try {
    const answer = await work(tx)
    await sql`release savepoint one_step`.execute(tx)
    return answer
  } catch (error) {
    await sql`rollback to savepoint one_step`.execute(tx)
    throw error
  }
}
