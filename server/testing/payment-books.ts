import type { TestServer } from './test-server.ts'

/** What an order's money comes to, however many steps it took. */
export async function paymentBooks({ database }: Pick<TestServer, 'database'>, orderId: number) {
  const { rows } = await database.pool.query<{ books: unknown }>(
    `select jsonb_build_object(
       'order', (select jsonb_build_object('status', status, 'owed', balance_cents, 'runsOut', hold_until is not null)
                 from customer_order where id = $1),
       'payments', (select jsonb_agg(jsonb_build_object('status', status, 'refunded', refunded_cents,
                      'hasCharge', charge is not null) order by id) from payment where order_id = $1),
       'entries', (select jsonb_object_agg(kind, cents) from (
                     select kind, sum(amount_cents) as cents from order_entry where order_id = $1 group by kind) as e),
       'refunds', (select jsonb_object_agg(way, cents) from (
                     select refund.status || coalesce(' ' || sent_how, '') as way, sum(refund.amount_cents) as cents
                     from refund join payment on payment.id = payment_id where order_id = $1 group by 1) as r)
     ) as books`,
    [orderId],
  )
  return rows[0]?.books
}
