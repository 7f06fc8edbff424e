import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { inSavepoint } from '../platform/database/savepoint-store.ts'

/**
 * The use cases begin transactions of their own. Given this they can be called inside one that is open already, of which
 * theirs become part. Each is a savepoint, so what the database refused in it leaves the connection fit for what the use
 * case does next.
 */
export function inSavepoints(tx: Transaction<Tables>): Database {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({ execute: (work: Work) => inSavepoint(target, () => work(target)) })
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Work = (tx: Transaction<Tables>) => Promise<unknown>
