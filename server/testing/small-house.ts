import type { OrderRow } from '../orders/order/order-store.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aStaffMember } from './a-staff-member.ts'
import { forgetMeeting } from './a-waiting-stay.ts'
import { aBooker, type Booker, groomingId, suiteTypeId } from './booking.ts'
import { giveCredit, givePass } from './order-calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { wideLimits } from './wide-limits.ts'

export interface Household extends Booker {
  /** A large one, a small one, and one we have not met. */
  dogIds: number[]
}

export interface SmallHouse {
  server: TestServer
  households: Household[]
  suites: number[]
  groomingId: number
  walkId: number
  /** At the desk, for as long as it takes. */
  manager: TestCustomer
  /** How often each call of the desk was not refused, by its path. */
  done: Map<string, number>
  /** Orders up to this one belong to a history that is over. */
  ordersBefore: number
}

/** A house in which everything is soon full: a few rooms, places and uses, and four households who want them. */
export async function openSmallHouse(): Promise<SmallHouse> {
  const server = await startTestServer({ demo: true })
  const { pool } = server.database
  await wideLimits(server)
  await pool.query(`update room set active = position < 2 where true`)
  await pool.query('update daycare_terms set small_capacity = 1, large_capacity = 2')
  await pool.query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit)
     values (1, 'FEW', 'percent', 20, '2026-01-01', '2028-01-01', '{boarding,daycare,grooming,package}', 3)`,
  )
  const households: Household[] = []
  for (let count = 0; count < 4; count += 1) households.push(await aHousehold(server))
  const manager = await aStaffMember(server, 'manager')
  // The clock runs through months.
  await pool.query(
    `update session set expires_at = '2099-01-01', last_used_at = '2099-01-01' where account_id = $1`,
    [manager.id],
  )
  const { prices } = await server.app.parkBook(1)
  const suites = ['Classic Run', 'Deluxe Suite', 'Family Villa']
  return {
    server,
    households,
    suites: await Promise.all(suites.map((name) => suiteTypeId(server, name))),
    groomingId: await groomingId(server),
    walkId: prices.services.find(({ unit, taxableAsGoods }) => unit === 'each' && !taxableAsGoods)?.id ?? 0,
    manager,
    done: new Map(),
    ordersBefore: 0,
  }
}

async function aHousehold(server: TestServer): Promise<Household> {
  const booker = await aBooker(server)
  const small = await aReadyDog(server, booker.id)
  await server.database.pool.query('update dog set weight_grams = 6000 where id = $1', [small])
  await giveCredit(server, booker.id, 25_000)
  await givePass(server, booker.id, { units: 7, expiresOn: '2027-01-10' })
  await givePass(server, booker.id, { units: 4 })
  await givePass(server, booker.id, { kind: 'night', units: 3 })
  const stranger = await aReadyDog(server, booker.id)
  await forgetMeeting(server, stranger)
  return { ...booker, dogIds: [booker.dogId, small, stranger] }
}

export const queryHouse = async <Row>(
  { server }: SmallHouse,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await server.database.pool.query(text, values)).rows as Row[]

export const listOpenOrders = (house: SmallHouse) =>
  queryHouse<OrderRow>(
    house,
    `select * from customer_order where status in ('held', 'awaiting_interview', 'confirmed') order by id`,
  )

/**
 * Visits that are over, and the drawers of their days, are taken out of the next history's way: its clock begins at the
 * same moment. Their money stays in the books.
 */
export async function forgetVisits(house: SmallHouse): Promise<void> {
  await queryHouse(
    house,
    `update customer_order set status = 'checked_out' where status = 'checked_in'
       or (status = 'confirmed' and id in (select order_id from attendance));
     delete from attendance;
     update stay set is_active = false where order_id in (select id from customer_order where status in ${OVER});
     update grooming_appointment set is_active = false
       where order_id in (select id from customer_order where status in ${OVER});
     delete from dog_presence where order_id in (select id from customer_order where status in ${OVER});
     delete from daycare_visit where order_id in (select id from customer_order where status in ${OVER});
     update suite_night set booked = 0 where booked > 0;
     update daycare_day set booked = 0 where booked > 0;
     alter table till disable trigger closed_stays;
     update till set date = '2020-01-01', status = 'closed', counted_cents = coalesce(counted_cents, 0),
       closed_at = coalesce(closed_at, opened_at),
       report = jsonb_build_object('lastEntryId', (select max(id) from order_entry));
     alter table till enable trigger closed_stays`,
  )
  const [last] = await queryHouse<{ id: number }>(house, 'select max(id) as id from customer_order')
  house.ordersBefore = last?.id ?? 0
}

const OVER = `('checked_out', 'no_show')`
