import { dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { insertOutgoing, type OutgoingId } from './outgoing-store.ts'
import type { OutgoingVerb } from './payment-tables.ts'

interface ByTerms {
  verb: OutgoingVerb
  /** Null: the house itself. */
  by: number | null
  why: string
}

/** To whom it goes, and for which order. */
interface Receiver {
  account_id: number
  park_id: number
  id: number | null
}

/**
 * Something goes to a customer because the terms, or a rule of the house, say so. What goes beyond them somebody gives,
 * and that has a guard of its own.
 */
export async function outgoingByTerms(
  app: Pick<App, 'clock' | 'parkBook'>,
  tx: Database,
  { account_id, park_id, id }: Receiver,
  { verb, by, why }: ByTerms,
): Promise<OutgoingId> {
  const at = app.clock.now()
  return insertOutgoing(tx, {
    account_id,
    order_id: id,
    verb,
    source: by === null ? 'house' : by === account_id ? 'owner' : 'desk',
    by_account_id: by,
    approved_by: null,
    why,
    date: dateIn((await app.parkBook(park_id)).timeZone, at),
    at,
    beyond_money_cents: 0,
    beyond_credit_cents: 0,
    beyond_pass_units: 0,
    beyond_forgiven_cents: 0,
    is_within_limit: true,
  })
}
