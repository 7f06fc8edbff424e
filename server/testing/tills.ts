import { staffTill } from '#contract/office/money/till.ts'
import type { TestCustomer } from './a-customer.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

/** How the desk uses its drawer, by the page's own calls. */
export const tillCalls = (server: TestServer, desk: () => TestCustomer) => {
  const page = () => staffRead(server, desk(), staffTill.getTill)
  const till = async () => {
    const now = (await page()).till
    if (now === null) throw new Error('no drawer is open')
    return now
  }
  const seen = async () => {
    const { id, version } = await till()
    return { tillId: id, version }
  }
  return {
    page,
    till,
    seen,
    open: (floatCents = 20_000) => staffSend(server, desk(), staffTill.openTill, { floatCents }),
    move: async (kind: 'in' | 'out' | 'drop', amountCents: number, why = 'hay') =>
      staffSend(server, desk(), staffTill.moveCash, { ...(await seen()), kind, amountCents, why }),
    /** By its pieces; of an empty drawer a nought is typed. */
    count: async (pieces: Record<string, number>, terminalCents: number | null = null) => {
      const counted = Object.keys(pieces).length === 0 ? { '5': 0 } : pieces
      return staffSend(server, desk(), staffTill.countTill, { ...(await seen()), counted, terminalCents })
    },
    close: async (why = '') => staffSend(server, desk(), staffTill.closeTill, { ...(await seen()), why }),
  }
}

/** So much money as notes and coins, the largest first. */
export function asPieces(cents: number): Record<string, number> {
  let left = cents
  const pieces: Record<string, number> = {}
  for (const one of [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5]) {
    const many = Math.floor(left / one)
    if (many > 0) pieces[String(one)] = many
    left -= many * one
  }
  return pieces
}

/** Money that was taken at the desk, in the books as any payment is. */
export async function takenAtDesk(
  { database, app }: TestServer,
  payment: {
    orderId: number
    method: 'card' | 'cash' | 'terminal' | 'etransfer' | 'cheque'
    amountCents: number
    roundingCents?: number
    by: number
    reference?: string
  },
): Promise<number> {
  const now = app.clock.now()
  const { method, orderId, amountCents, by } = payment
  const provider = method === 'card' ? 'sandbox' : method === 'etransfer' ? 'etransfer' : 'desk'
  const { rows } = await database.pool.query<{ id: number }>(
    `with taken as (
       insert into payment (order_id, provider, session, charge, amount_cents, status, created_at, settled_at, method,
         reference, rounding_cents, till_id, taken_on, taken_by)
       values ($1::integer, $2, gen_random_uuid()::text, gen_random_uuid()::text, $3::integer, 'paid', $4::timestamptz, $4::timestamptz, $5::text, $6, $7,
         case when $5::text = 'cash' then (select id from till where status = 'open') end, $4::timestamptz::date, $8) returning id)
     , entry as (
       insert into order_entry (order_id, kind, amount_cents, payment_id, by_account_id, created_at)
       select $1::integer, 'payment', -$3::integer, id, $8, $4::timestamptz from taken)
     select id from taken`,
    [orderId, provider, amountCents, now, method, payment.reference ?? '', payment.roundingCents ?? 0, by],
  )
  return rows[0]?.id ?? 0
}
