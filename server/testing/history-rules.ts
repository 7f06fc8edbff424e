import { findBroken, HAS_VISIT, RULES } from './house-rules.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'

/** What a whole house of people may not bring about, beside the rules of its tables. */
const MORE_RULES: Record<string, string> = {
  'no household has more money back than it paid': `
    select account_id, paid, back from (
      select account_id,
        coalesce(-sum(amount_cents) filter (where kind = 'payment' or kind = 'void' and payment_id is not null), 0) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as back
      from order_entry join customer_order as o on o.id = order_id group by account_id
    ) as books where back > paid`,
  'what nobody paid in money does not go back as money': `
    select order_id from order_entry group by order_id
    having coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)
      > coalesce(-sum(amount_cents) filter (where kind = 'payment' or kind = 'void' and payment_id is not null), 0)`,
  'what a manager has to allow a manager allowed, and never for their own household': `
    select outgoing.id, verb from outgoing left join account as manager on manager.id = approved_by
      where outgoing.source = 'desk' and (
        (not is_within_limit or beyond_pass_units > 0) and manager.role is distinct from 'manager'
        or is_beyond_terms and by_account_id = outgoing.account_id
          and (manager.role is distinct from 'manager' or approved_by = by_account_id)
        or approved_by = outgoing.account_id)`,
  'what is forgiven without a manager stays within the limit of its order': `
    select given.order_id, forgiven from (
      select order_id, sum(beyond_forgiven_cents) as forgiven from outgoing
      where source = 'desk' and is_within_limit and order_id is not null group by order_id
    ) as given, desk_terms where park_id = 1 and forgiven > greatest(discount_limit_cents, discount_limit_percent / 100.0 * (
      select coalesce(sum(amount_cents), 0) from order_entry as e
      where e.order_id = given.order_id and kind = 'charge' and amount_cents > 0))`,
  'who keeps no space has no end to wait for': `
    select id, status, hold_until from customer_order where status = 'confirmed' and hold_until is not null`,
  'what waits has an end': `
    select id, status from customer_order where status in ('held', 'awaiting_interview') and hold_until is null`,
  'AD66 nothing is confirmed for a later day on which nothing is due, unless a visit took place': `
    select id, total_cents from customer_order as o where status = 'confirmed' and order_type in ('boarding', 'daycare')
      and due_now_cents = 0 and balance_cents >= 50 and first_date > (settled_at at time zone 'America/Vancouver')::date
      and not ${HAS_VISIT}`,
  'who is here is here by a booking that holds': `
    select order_id, dog_id, status from attendance join customer_order as o on o.id = order_id
      where came_at is not null and left_at is null and status <> 'checked_in'`,
  // A dog that is here for a day or a stay is groomed by another booking without coming for it.
  'what is checked in has somebody here, or on the table': `
    select id from customer_order as o where status = 'checked_in' and not exists (
      select from attendance where order_id = o.id and came_at is not null and left_at is null)
      and not exists (select from grooming_appointment where order_id = o.id and started_at is not null)`,
}

export const brokenHistoryRules = ({ server }: Pick<SmallHouse, 'server'>): Promise<string[]> =>
  findBroken(server.database, { ...RULES, ...MORE_RULES })

/** What should have ended by now has not; once the background jobs have run. */
export const listOutlived = ({ server }: SmallHouse) =>
  queryHouse<{ id: number; status: string }>(
    { server },
    `select id, status from customer_order where status in ('held', 'awaiting_interview') and hold_until <= $1
     union all select order_id, status from order_change where status = 'open' and hold_until <= $1`,
    [server.clock.now()],
  )
