import type { OrderRow } from '../business/orders/order/order-store.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { forgetMeeting } from './a-waiting-stay.ts'
import { aBooker, type Booker, groomingId, suiteTypeId } from './booking.ts'
import { aTeam, type Team } from './desk-team.ts'
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
  team: Team
  /** How often each call of the desk was not refused, by its path. */
  done: Map<string, number>
}

/**
 * A house in which everything is soon full: a few rooms, places and uses, and four households who want them. Two of
 * these are of the team: Kim's, who works at the desk, and Ben's, a manager. A fifth has an account and seldom comes.
 */
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
  const team = await aTeam(server)
  const households: Household[] = []
  for (const who of [undefined, undefined, team.kim, team.ben, undefined])
    households.push(await aHousehold(server, who))
  // The clock runs through months.
  await pool.query(`update session set expires_at = '2099-01-01', last_used_at = '2099-01-01'`)
  const { prices } = await server.app.parkBook(1)
  const suites = ['Classic Run', 'Deluxe Suite', 'Family Villa']
  return {
    server,
    households,
    suites: await Promise.all(suites.map((name) => suiteTypeId(server, name))),
    groomingId: await groomingId(server),
    walkId: prices.services.find(({ unit, taxableAsGoods }) => unit === 'each' && !taxableAsGoods)?.id ?? 0,
    team,
    done: new Map(),
  }
}

async function aHousehold(server: TestServer, who?: TestCustomer): Promise<Household> {
  const booker = who ? { ...who, dogId: await aReadyDog(server, who.id) } : await aBooker(server)
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
  { server }: Pick<SmallHouse, 'server'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await server.database.pool.query(text, values)).rows as Row[]

export const listOpenOrders = (house: SmallHouse) =>
  queryHouse<OrderRow>(
    house,
    `select * from customer_order where status in ('held', 'awaiting_interview', 'confirmed') order by id`,
  )

/** Households that were merged into another or deleted do nothing more by themselves. */
export async function isLiving(house: SmallHouse, who: number): Promise<boolean> {
  const rows = await queryHouse(
    house,
    'select 1 from account where id = $1 and merged_into is null and deleted_at is null',
    [house.households[who]?.id],
  )
  return rows.length > 0
}
