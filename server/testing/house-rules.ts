import type { TestDatabase } from './test-database.ts'

const OPEN = `('held', 'awaiting_interview', 'confirmed', 'checked_in')`
const OFF = `('cancelled', 'expired')`
/** What came to an order at the desk, and was not taken back. */
const DESK_CHARGES = `(select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id and charge_id is not null)`
/** What somebody had beside the booking, which is owed also when the booking is off; what came off its price is not. */
const CHARGED_BESIDE = `(select coalesce(sum(amount_cents), 0) from order_charge
  where order_id = o.id and amount_cents > 0 and voided_at is null)`
/** O29: what the desk gave back of what was paid, to its own people with a manager's word, does not undo the booking, nor does a void once it has begun. */
const IS_GIVEN_BACK = `exists (select from order_entry as e where e.order_id = o.id and (e.by_account_id <> o.account_id
    or exists (select from outgoing where outgoing.order_id = o.id and outgoing.source = 'desk'))
  and (e.kind in ('refund', 'credit_given')
    or (e.kind = 'void' and e.payment_id is not null and e.created_at >= o.begins_at)))`
/** AD63: somebody has come for it, and that stands, or the day was had before it was taken back. */
export const HAS_VISIT = `(exists (select from attendance where order_id = o.id and came_at is not null)
  or exists (select from grooming_appointment where order_id = o.id and started_at is not null)
  or exists (select from attendance_taken_back as t where t.order_id = o.id and t.date between first_date and last_date
    and (t.left_at is not null or t.at - t.came_at >= interval '15 minutes')))`
/** O14: what had begun when its check-in was taken back, or was let in to pay later, is settled at the door. */
const AT_THE_DOOR = `(exists (select from attendance_taken_back as t where t.order_id = o.id and t.at >= o.begins_at)
  or exists (select from order_waiver as w where w.order_id = o.id and gate = 'money' and w.at >= o.first_date))`
/** What of that was taken off, and not taken back; below zero. */
const TAKEN_OFF = `(select coalesce(sum(amount_cents), 0) from order_charge where order_id = o.id and amount_cents < 0
  and voided_at is null)`

/** What must hold in the tables after anything that can happen. Each query finds what breaks the rule. */
export const RULES: Record<string, string> = {
  'every night is counted as its stays say': `
    select suite_type_id, night, booked, taken from suite_night full join (
      select suite_type_id, night, sum(taken) as taken from (
        select suite_type_id, night::date, 1 as taken
        from stay, generate_series(arrival, departure - 1, interval '1 day') as night where is_active
        union all select suite_type_id, night, rooms from change_night
      ) as each_night group by 1, 2
    ) as stays using (suite_type_id, night) where coalesce(booked, 0) <> coalesce(taken, 0)`,
  'every day of daycare is counted as its visits say': `
    select date, size_class, booked, taken from daycare_day full join (
      select park_id, date, size_class, sum(taken) as taken from (
        select park_id, date, size_class, 1 as taken from daycare_visit
          join customer_order as o on o.id = order_id join order_dog using (order_id)
        where status not in ${OFF}
        union all select park_id, date, size_class, dogs from change_day
      ) as each_day group by 1, 2, 3
    ) as visits using (park_id, date, size_class) where coalesce(booked, 0) <> coalesce(taken, 0)`,
  'every slot is counted as its meetings say': `
    select date, starts, booked, taken from interview_slot full join (
      select park_id, first_date as date, begin_time as starts, count(*) as taken
      from customer_order as o join order_dog on order_id = o.id
      where order_type in ('interview', 'visit') and status not in ${OFF} group by 1, 2, 3
    ) as meetings using (park_id, date, starts) where coalesce(booked, 0) <> coalesce(taken, 0)`,
  'nothing is above its capacity': `
    select 'night', night::text from suite_night where booked > capacity
    union all select 'day', date::text from daycare_day where booked > capacity
    union all select 'slot', date::text from interview_slot where booked > capacity`,
  'open orders keep their space, others do not': `
    select o.id, status from customer_order as o join stay on stay.order_id = o.id
      where is_active <> (status in ${OPEN}) and status not in ('checked_out', 'no_show')
    union all select o.id, status from customer_order as o join grooming_appointment as g on g.order_id = o.id
      where is_active <> (status in ${OPEN}) and status not in ('checked_out', 'no_show')`,
  'a dog is where its open orders say': `
    select order_id, dog_id, dates from dog_presence join customer_order as o on o.id = order_id
      where status in ${OFF}
    union all select stay.order_id, mine.dog_id, daterange(arrival, departure)
      from stay join stay_dog as mine on stay_id = stay.id left join dog_presence as p
        on p.order_id = stay.order_id and p.dog_id = mine.dog_id and p.dates = daterange(arrival, departure)
      where is_active and p.order_id is null`,
  'a dog is here on its days of daycare, and on no other': `
    with expected as (
      select o.id as order_id, dog_id, daterange(date, date + 1) as dates from customer_order as o
        join daycare_visit on daycare_visit.order_id = o.id join order_dog on order_dog.order_id = o.id
      where status in ${OPEN}
    ), found as (
      select order_id, dog_id, dates from dog_presence join customer_order as o on o.id = order_id
      where order_type = 'daycare' and change_id is null and status in ${OPEN}
    )
    (select * from expected except select * from found) union all (select * from found except select * from expected)`,
  'no room has two stays at once, and each is of its type': `
    select a.id, b.id from stay as a join stay as b on a.id < b.id and a.room_id = b.room_id
      and a.is_active and b.is_active and a.arrival < b.departure and b.arrival < a.departure
    union all select stay.id, room.id from stay join room on room.id = room_id
      where room.suite_type_id <> stay.suite_type_id`,
  'nobody sleeps in a blocked room': `
    select stay.id, room_block.id from stay join room_block using (room_id)
      where is_active and from_date < departure and arrival < to_date`,
  'a pass holds what its entries say, never less than nothing': `
    select pass.id, units_left from pass
      where units_left < 0 or units_left <> (select coalesce(sum(e.units), 0) from pass_entry as e where pass_id = pass.id)`,
  'every dog of a stay has one bed on every night': `
    select o.id, order_dog.dog_id, night::date, count(stay_id) from customer_order as o
      join order_dog on order_dog.order_id = o.id
      cross join generate_series(first_date, last_date - 1, interval '1 day') as night
      left join stay on stay.order_id = o.id and arrival <= night and night < departure
      left join stay_dog on stay_id = stay.id and stay_dog.dog_id = order_dog.dog_id
    where order_type = 'boarding' and status in ${OPEN} group by 1, 2, 3 having count(stay_id) <> 1`,
  'in every room sleeps a dog, and only dogs of its order': `
    select stay.id, stay_dog.dog_id from stay left join stay_dog on stay_id = stay.id
      left join order_dog on order_dog.order_id = stay.order_id and order_dog.dog_id = stay_dog.dog_id
    where order_dog.dog_id is null`,
  'what is confirmed is paid as far as it is due': `
    select id, total_cents, due_now_cents, balance_cents from customer_order as o
      where status = 'confirmed'
        and total_cents + ${DESK_CHARGES} - balance_cents <= least(due_now_cents, total_cents + ${TAKEN_OFF}) - 50
        and not ${IS_GIVEN_BACK} and not ${HAS_VISIT} and not ${AT_THE_DOOR}`,
  'what is kept for changes is kept for those that wait to be paid': `
    select change_id from change_night join order_change on id = change_id where status <> 'open'
    union all select change_id from change_day join order_change on id = change_id where status <> 'open'
    union all select change_id from dog_presence join order_change on id = change_id where status <> 'open'
    union all select change_id from grooming_appointment as g join order_change as c on c.id = g.change_id
      where c.status <> 'open'
    union all select c.id from order_change as c join customer_order as o on o.id = order_id
      where c.status = 'open' and o.status not in ('held', 'confirmed')`,
  'open orders have used of passes what their price says, those that ran out nothing': `
    select o.id, status from customer_order as o where order_type <> 'package' and (
      status in ${OPEN} and coalesce((select -sum(units) from pass_entry where order_id = o.id
          and why <> 'Kept by the cancellation terms'), 0)
        <> coalesce((select sum((use->>'units')::int) from jsonb_array_elements(price->'passUse') as use), 0)
      or status = 'expired' and coalesce((select sum(units) from pass_entry where order_id = o.id), 0) <> 0)`,
  'a code was used as often as orders use it': `
    select promo_code_id, used from promo_use_count as c where used <> (select count(*) from customer_order as o
      where o.promo_code_id = c.promo_code_id and status not in ${OFF})
      + (select count(*) from order_change as ch join customer_order as o on o.id = ch.order_id
         where ch.status = 'open' and (plan->>'promoId')::int = c.promo_code_id
           and o.promo_code_id is distinct from c.promo_code_id)`,
  'an order owes the sum of its entries': `
    select id, balance_cents from customer_order as o
      where balance_cents <> (select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id)`,
  'an order owes its price and what was kept, less what was paid': `
    select id, balance_cents from customer_order as o where status not in ${OFF} and balance_cents <> total_cents
      + (select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id
           and kind = 'charge' and (charge_id is not null or note in ('Kept by the cancellation terms', 'Did not come', 'Came after all')
             or note like 'A dispute was won%'))
      + (select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id and kind <> 'charge')`,
  'nothing is owed either way on what is off': `
    select id, status, balance_cents from customer_order as o where status in ${OFF} and balance_cents <> 0
      and not (balance_cents between 1 and ${CHARGED_BESIDE})`,
  'nobody owes a customer anything but by the ledger': `
    select id, balance_cents from customer_order where balance_cents < 0`,
  'store credit is the sum of its entries, never below nothing': `
    select id, credit_cents from account where credit_cents < 0 or credit_cents <>
      (select coalesce(sum(amount_cents), 0) from credit_entry where account_id = account.id)`,
  'no more store credit leaves an order than was used on it': `
    select order_id from order_entry group by order_id
    having sum(from_credit_cents) > coalesce(-sum(amount_cents) filter (where kind = 'credit_used'), 0)`,
  'credit on an order and credit of the household are the same money': `
    select id from customer_order as o where order_type <> 'interview' and
      (select coalesce(sum(amount_cents), 0) from order_entry where order_id = o.id and kind like 'credit%')
      <> (select coalesce(sum(amount_cents), 0) from credit_entry where order_id = o.id)`,
  'payments have gone back as far as the ledger says': `
    select id from payment where refunded_cents <> (select coalesce(sum(amount_cents), 0) from order_entry
      where payment_id = payment.id and kind = 'refund')`,
  'a charge and its entries are the same money, a voided one none': `
    select charge.id from order_charge as charge where case when voided_at is null then amount_cents else 0 end
      <> (select coalesce(sum(amount_cents), 0) from order_entry where charge_id = charge.id)`,
  'a payment and its entries are the same money, a voided one none': `
    select payment.id from payment where status in ('paid', 'voided')
      and exists (select from order_entry where payment_id = payment.id and kind = 'payment')
      and case status when 'paid' then -amount_cents else 0 end <> (select coalesce(sum(amount_cents), 0)
        from order_entry where payment_id = payment.id and kind in ('payment', 'void'))`,
  'a closed drawer has the cash of its payments, refunds and moves, and says so': `
    select till.id, report -> 'drawer' ->> 'expectedCents' as expected, report -> 'methods' as methods from till,
      lateral (select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(rounding_cents), 0) as rounding
        from payment where till_id = till.id and method = 'cash' and status = 'paid') as cash,
      lateral (select coalesce(sum(amount_cents + rounding_cents), 0) as cents from refund where till_id = till.id) as back,
      lateral (select coalesce(sum(case kind when 'in' then amount_cents else -amount_cents end), 0) as cents
        from till_movement where till_id = till.id) as moved
    where status = 'closed' and report ? 'drawer' and (
      (report -> 'drawer' ->> 'expectedCents')::int <> float_cents + cash.cents + cash.rounding - back.cents + moved.cents
      or (report -> 'drawer' ->> 'differenceCents')::int <> counted_cents - (report -> 'drawer' ->> 'expectedCents')::int
      or not exists (select from jsonb_array_elements(report -> 'methods') as way
        where way ->> 'method' = 'cash' and (way ->> 'takenCents')::int = cash.cents))`,
  'no more goes back of an order, as money or as credit for it, than was paid in money': `
    select order_id, paid, refunded, credited from (
      select order_id,
        coalesce(-sum(amount_cents) filter (where kind = 'payment' or kind = 'void' and payment_id is not null), 0) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(amount_cents - from_credit_cents) filter (where kind = 'credit_given'), 0)
          + coalesce((select sum(amount_cents) from credit_entry as fee
              where fee.order_id = order_entry.order_id and reason = 'meeting_fee'), 0) as credited
      from order_entry group by order_id
    ) as books where refunded > 0 and refunded + credited > paid`,
  'what the desk gives beyond the terms without a manager stays within the limits': `
    select 'day', by_account_id, date::text from outgoing, desk_terms
      where source = 'desk' and is_within_limit and park_id = 1 group by by_account_id, date, day_limit_cents
      having sum(beyond_money_cents + beyond_credit_cents + beyond_forgiven_cents) > day_limit_cents
    union all select 'order', order_id, '' from outgoing, desk_terms
      where source = 'desk' and is_within_limit and park_id = 1 and order_id is not null
      group by order_id, refund_limit_cents, credit_limit_cents
      having sum(beyond_money_cents) > refund_limit_cents or sum(beyond_credit_cents) > credit_limit_cents
        or sum(beyond_pass_units) > 0`,
  'what is given of an order is given by an outgoing of that order': `
    select refund.id from refund join payment on payment.id = payment_id join outgoing on outgoing.id = outgoing_id
      where outgoing.order_id is distinct from payment.order_id
    union all select charge.id from order_charge as charge join outgoing on outgoing.id = charge.outgoing_id
      where outgoing.order_id is distinct from charge.order_id`,
  'a drawer never has less than nothing in it': `
    select till.id from till,
      lateral (select coalesce(sum(amount_cents + rounding_cents), 0) as cents
        from payment where till_id = till.id and method = 'cash' and status = 'paid') as cash,
      lateral (select coalesce(sum(amount_cents + rounding_cents), 0) as cents from refund where till_id = till.id) as back,
      lateral (select coalesce(sum(case kind when 'in' then amount_cents else -amount_cents end), 0) as cents
        from till_movement where till_id = till.id) as moved
    where float_cents + cash.cents - back.cents + moved.cents < 0`,
  'the total is the sum of the lines': `
    select id, total_cents from customer_order where total_cents <> (price->>'totalCents')::int or total_cents <>
      (select coalesce(sum((line->>'amountCents')::int + (line->>'gstCents')::int + (line->>'pstCents')::int), 0)
       from jsonb_array_elements(price->'lines') as line)`,
}

const CAPACITY_RULE = {
  'what can be sold of a night is what its rooms, blocks and raises say': `
    select suite_type_id, night, capacity from suite_night
      where night >= (clock_now() at time zone 'UTC')::date and capacity <> suite_capacity(suite_type_id, night)
    union all select suite_type_id, night::date, 0
      from (select suite_type_id, from_date, to_date from capacity_change
            union all select suite_type_id, from_date, to_date from room_block join room on room.id = room_id) as other,
        generate_series(from_date, to_date - 1, interval '1 day') as night
      where not exists (select from suite_night where suite_night.suite_type_id = other.suite_type_id
        and suite_night.night = night::date)`,
}

/** Every rule that is broken, with the rows that break it; nothing when all is well. */
export const brokenRules = (database: Pick<TestDatabase, 'pool'>): Promise<string[]> =>
  findBroken(database, RULES)

/** The same with what can be sold: for tests that fill a night by booking it, not by lowering its count by hand. */
export const brokenBoardRules = (database: Pick<TestDatabase, 'pool'>): Promise<string[]> =>
  findBroken(database, { ...RULES, ...CAPACITY_RULE })

const asOneQuestion = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(
      ([rule, text]) =>
        `select '${rule}' as rule, (select json_agg(found) from (select * from (${text}) as broken limit 3) as found) as rows`,
    )
    .join(' union all ')

/** Asked after every step of a history: all in one statement, which is planned once. */
export async function findBroken(
  { pool }: Pick<TestDatabase, 'pool'>,
  rules: Record<string, string>,
): Promise<string[]> {
  const name = `house-rules-${Object.keys(rules).length}`
  const { rows } = await pool.query<{ rule: string; rows: unknown }>({ name, text: asOneQuestion(rules) })
  return rows.filter((each) => each.rows !== null).map((each) => `${each.rule}: ${JSON.stringify(each.rows)}`)
}
