import type pg from 'pg'
import { withTimeoutOr } from '../with-timeout.ts'

/** Below the two seconds after which a load balancer gives up. */
const ANSWER_WITHIN_MS = 1_500

/** Asks whether the database answers, and does not wait long for it. However many ask, it is asked once at a time. */
export function databaseProbe(pool: pg.Pool, withinMs = ANSWER_WITHIN_MS): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  const ask = async () => {
    try {
      return (await pool.query('select 1')).rowCount === 1
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  return () => withTimeoutOr(withinMs, (asking ??= ask()), false)
}
