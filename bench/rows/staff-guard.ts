import type pg from 'pg'
import { staffCharges } from '#contract/office/money/charges.ts'
import { type Connection, openConnection, postText } from '../connection.ts'
import { addHouseholds, type Household } from '../households.ts'
import { openKennel } from '../kennel.ts'
import { fillStays } from '../past-stays.ts'
import { percentile95 } from '../percentile.ts'
import { type BenchRow, interleave, median } from '../row.ts'

const ORDERS = 20_000
const CALLS = 60
const ROUNDS = 5
/** §0: writes of the back office. */
const BUDGET_MS = 200
const OFF_CENTS = 100

export const row: BenchRow = {
  name: 'staff-guard',
  what: `POST ${staffCharges.addCharge.path}: a discount through the guard, ${ORDERS} orders`,
  beside: 'the same rows by plain SQL, in one transaction on one connection',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      await fillStays(pool, 0, ORDERS)
      const [manager] = await addHouseholds(pool, 'guard', 1)
      if (manager === undefined) throw new Error('the manager was not written')
      await pool.query(`update account set role = 'manager' where id = $1`, [manager.accountId])
      // A discount carries its share of the tax, which the price has to say.
      await pool.query(
        `update customer_order set price = price
           || jsonb_build_object('totalCents', total_cents, 'gstCents', total_cents / 21, 'pstCents', 0)`,
      )
      const connection = await openConnection(servers[0]?.port ?? 0)
      const orders = await openOrders(pool)
      const next = () => orders.splice(0, CALLS)
      const all: number[] = []
      const discounts = async () => {
        const times = await callTimes(connection, manager, next(), 'discount')
        all.push(...times)
        return median(times)
      }
      const plain = async () => median(await sqlTimes(pool, manager, next()))
      // What the guard does not look at goes the same way in everything else.
      const extras = async () => median(await callTimes(connection, manager, next(), 'extra'))
      for (const warmUp of [discounts, plain, extras]) await warmUp()
      all.length = 0
      const unguarded = await extras()
      const { ours, peer, ratio, spread } = await interleave(ROUNDS, discounts, plain)
      connection.close()
      const worst = percentile95(all)
      return {
        ours: `${ours.toFixed(1)} ms, p95 ${worst.toFixed(1)} ms (a charge without the guard ${unguarded.toFixed(1)} ms)`,
        peer: `${peer.toFixed(2)} ms`,
        ratio,
        spread,
        isReached: worst <= BUDGET_MS,
      }
    } finally {
      await kennel.stop()
    }
  },
}

interface OpenOrder {
  id: number
  account_id: number
  version: number
}

/** Each of another household's, with enough owed to take something off. */
const openOrders = async (pool: pg.Pool): Promise<OpenOrder[]> =>
  (
    await pool.query<OpenOrder>(
      `select id, account_id, version from customer_order where balance_cents > 10000
         and status in ('held', 'confirmed', 'checked_in', 'checked_out') order by id limit $1`,
      [CALLS * (2 * ROUNDS + 4)],
    )
  ).rows

async function callTimes(
  connection: Connection,
  { token }: Household,
  orders: readonly OpenOrder[],
  kind: 'discount' | 'extra',
): Promise<number[]> {
  const times: number[] = []
  for (const { id, version } of orders) {
    const body = { orderId: id, version, kind, what: 'Loyal', why: 'Ten years', amountCents: OFF_CENTS }
    const headers = { authorization: token, 'idempotency-key': `${kind}-${id}` }
    const request = postText(staffCharges.addCharge.path, body, headers)
    const began = performance.now()
    const { status, body: answer } = await connection.ask(request)
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`${status} ${answer.toString()}`)
  }
  return times
}

/** As little as can be done for the same rows: the locks of the household and the order, and each row once. */
const STATEMENTS: readonly { text: string; values: (one: OpenOrder, by: number) => unknown[] }[] = [
  {
    text: `insert into idempotency_key (account_id, path, key, body_hash, answer, created_at)
      values ($1, 'lean', $2, '\\x00', '{}', now())`,
    values: ({ id }, by) => [by, `lean-${id}`],
  },
  { text: 'select from account where id = $1 for update', values: ({ account_id }) => [account_id] },
  { text: 'select from customer_order where id = $1 for update', values: ({ id }) => [id] },
  {
    text: `with noted as (
        insert into outgoing (account_id, order_id, verb, source, by_account_id, why, date, at, beyond_forgiven_cents,
          is_within_limit) values ($1, $2, 'discount', 'desk', $3, 'Ten years', current_date, now(), ${OFF_CENTS}, true)
        returning id
      ), charge as (
        insert into order_charge (order_id, kind, what, amount_cents, why, date, by_account_id, at, outgoing_id)
        select $2, 'discount', 'Loyal', ${-OFF_CENTS}, 'Ten years', current_date, $3, now(), id from noted returning id
      )
      insert into order_entry (order_id, kind, amount_cents, charge_id, note, by_account_id, created_at)
      select $2, 'charge', ${-OFF_CENTS}, id, 'Loyal', $3, now() from charge`,
    values: ({ id, account_id }, by) => [account_id, id, by],
  },
  {
    text: `insert into audit_entry (at, by_account_id, action, subject_kind, subject_id, household_id, before, after,
        why, request_id) values (now(), $1, 'took something off', 'order', $2, $3, '{}', '{}', 'Ten years', 'bench')`,
    values: ({ id, account_id }, by) => [by, id, account_id],
  },
  {
    text: `insert into live_event (kind, ids, by_account_id) values ('order', array[$1::integer], $2)`,
    values: ({ id }, by) => [id, by],
  },
]

async function sqlTimes(
  pool: pg.Pool,
  { accountId }: Household,
  orders: readonly OpenOrder[],
): Promise<number[]> {
  const client = await pool.connect()
  try {
    const times: number[] = []
    for (const order of orders) {
      const began = performance.now()
      await client.query('begin')
      for (const [index, { text, values }] of STATEMENTS.entries())
        await client.query({ name: `guard-${index}`, text, values: values(order, accountId) })
      await client.query('commit')
      times.push(performance.now() - began)
    }
    return times
  } finally {
    client.release()
  }
}
