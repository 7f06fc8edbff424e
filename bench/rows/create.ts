import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Bookable, bookingsOf, bookingText, readBookable } from '../bookings.ts'
import { addRooms, raiseIds } from '../busy-house.ts'
import { openCreatePeer } from '../create-peer.ts'
import { addHouseholds } from '../households.ts'
import { type Kennel, openKennel, untilQuiet } from '../kennel.ts'
import { applyLoad } from '../load.ts'
import { pgbenchVersion, runPgbench } from '../pgbench.ts'
import { type BenchRow, interleave, median } from '../row.ts'

const CONNECTIONS = 20
const SECONDS = 3
const REPEATS = 7
const REACH = 0.5
const MAILS_OUT_WITHIN_MS = 10_000
/** Rooms enough that no night is ever full; more of them would cost every order time to count. */
const TIMES_THE_ROOMS = 12
const LARGE_TYPE_ROOMS = 8
/** Only shown, not compared: a few times are enough, and leave the nights to us. */
const OWN_SQL_REPEATS = 3

/**
 * The least that a booking which cannot be lost, doubled or over-booked has to write. Tables of its own, because the
 * product's foreign keys, checks and triggers are what is measured against: here each table has its primary key, the
 * counters their check, and history, ledger and orders the one index by which they are read.
 */
const LEAN_TABLES = `
  create schema lean;
  create table lean.idempotency_key (account_id integer, path text, key text, body_hash bytea not null, answer jsonb,
    created_at timestamptz not null, primary key (account_id, path, key));
  create table lean.suite_night (suite_type_id integer, night date, capacity integer not null, booked integer not null,
    primary key (suite_type_id, night), check (booked between 0 and capacity));
  create table lean.customer_order (id integer generated always as identity primary key, code text not null unique,
    account_id integer not null, park_id integer not null, order_type text not null, status text not null,
    first_date date not null, last_date date not null, begins_at timestamptz not null, ends_at timestamptz not null,
    hold_until timestamptz, request jsonb not null, price jsonb not null, total_cents integer not null,
    due_now_cents integer not null, balance_cents integer not null, created_at timestamptz not null);
  create index on lean.customer_order (account_id, first_date desc);
  create table lean.order_history (id bigint generated always as identity primary key, order_id integer not null,
    at timestamptz not null, by_account_id integer, to_status text not null, why text not null);
  create index on lean.order_history (order_id);
  create table lean.order_entry (id bigint generated always as identity primary key, order_id integer not null,
    kind text not null, amount_cents integer not null, by_account_id integer, created_at timestamptz not null);
  create index on lean.order_entry (order_id);
  create table lean.outbox (id bigint generated always as identity primary key, to_address text not null,
    kind text not null, facts jsonb not null, created_at timestamptz not null);
  insert into lean.suite_night
    select type, current_date + day, 1000000, 0 from generate_series(1, 5) as type, generate_series(0, 730) as day;
  analyze lean.suite_night;`

const LEAN_REQUEST = `{"orderType":"boarding","parkId":1,"dogIds":[3000021],"arrival":"2027-04-11","departure":"2027-04-14","arrivalTime":"09:00","departureTime":"09:00","rooms":[{"suiteTypeId":1,"dogIds":[3000021]}],"services":[],"grooming":[],"promoCode":"","usePasses":false,"useCredit":false,"message":""}`
const LEAN_PRICE = `{"lines":[{"rule":"nights","suiteTypeId":1,"suite":"Cozy Condo","nights":3,"dogs":1,"dogNights":3,"unitCents":4800,"amountCents":14400,"gstCents":720,"pstCents":0}],"beforeTaxCents":14400,"gstCents":720,"pstCents":0,"totalCents":15120,"dueNowCents":7560,"balanceCents":7560,"passUse":[],"days":[],"isPeak":false}`
const LEAN_MAIL = `{"title":"Stay held for you: Sun 11 to Wed 14 Apr","paragraphs":["Maple: Cozy Condo, 3 nights.","Pay $75.60 by Sun 15 Nov, 6:07 pm and it’s yours. After that, your spot goes to someone else."],"link":"/default/myBookings?id=4000021"}`

/** After a colon pgbench looks for a variable, unless a blank follows. */
const quoted = (json: string) => json.replaceAll(':', ': ')

/** Every statement prepared once a connection; households and nights far apart, as in our own load. */
const LEAN_TRANSACTION = `
\\set n :n + 1
\\set account :client_id * 100 + mod(:n, 100)
\\set suite mod(:n, 5) + 1
\\set day mod(:account * 7 + (:run * 12 + :n / 100) * 5, 700)
begin;
insert into lean.idempotency_key (account_id, path, key, body_hash, created_at)
  values (:account, '/api/order/create', 'lean-' || :run::text || '-' || :n::text, sha256('body'), now());
update lean.suite_night set booked = booked + 1
  where suite_type_id = :suite and night >= current_date + :day::integer and night < current_date + :day::integer + 3;
insert into lean.customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begins_at,
    ends_at, hold_until, request, price, total_cents, due_now_cents, balance_cents, created_at)
  values ('L' || :run::text || '-' || :client_id::text || '-' || :n::text, :account, 1, 'boarding', 'held', current_date + :day::integer,
    current_date + :day::integer + 3, current_date + :day::integer, current_date + :day::integer + 3, now() + interval '15 minutes',
    '${quoted(LEAN_REQUEST)}', '${quoted(LEAN_PRICE)}', 15120, 7560, 15120, now())
  returning id as order_id \\gset
insert into lean.order_history (order_id, at, by_account_id, to_status, why)
  values (:order_id, now(), :account, 'held', 'Placed; the space is kept until it is paid.');
insert into lean.order_entry (order_id, kind, amount_cents, by_account_id, created_at)
  values (:order_id, 'charge', 15120, :account, now());
insert into lean.outbox (to_address, kind, facts, created_at)
  values ('lean@bench.example', 'order-held', '${quoted(LEAN_MAIL)}', now());
update lean.idempotency_key set answer = jsonb_build_object('orderId', :order_id::integer)
  where account_id = :account and path = '/api/order/create' and key = 'lean-' || :run::text || '-' || :n::text;
commit;
`

export const row: BenchRow = {
  name: 'create',
  what: `POST /api/order/create, boarding, ${CONNECTIONS} connections, no contention, every mail out within ${MAILS_OUT_WITHIN_MS / 1000} s`,
  beside: 'pgbench with a lean booking transaction on the same database',
  reach: `≥ ${REACH}`,
  run: async () => {
    const version = await pgbenchVersion()
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      await raiseIds(pool)
      const suiteTypeIds = await listLargeTypes(pool)
      await addRooms(pool, TIMES_THE_ROOMS)
      const bookable = { ...(await readBookable(servers[0]?.port ?? 0, pool)), suiteTypeIds }
      const ours = await openOurs(kennel, bookable)
      const lean = await openLean(kennel)
      const ownSql = await openCreatePeer(kennel, bookable)
      const ownSqlFigures: number[] = []
      const measureOurs = quietly(kennel, ours)
      const measureLean = quietly(kennel, lean)
      const measureOwnSql = quietly(kennel, () => ownSql.measure(SECONDS))
      for (const warmUp of [measureOurs, measureOurs, measureLean, measureOwnSql]) await warmUp()
      const figures = await interleave(REPEATS, measureOurs, async () => {
        const perSecond = await measureLean()
        if (ownSqlFigures.length < OWN_SQL_REPEATS) ownSqlFigures.push(await measureOwnSql())
        return perSecond
      })
      return {
        ours: `${figures.ours.toFixed(0)}/s`,
        peer: `${figures.peer.toFixed(0)}/s; the product’s own SQL ${median(ownSqlFigures).toFixed(0)}/s (${version})`,
        ratio: figures.ratio,
        spread: figures.spread,
        isReached: figures.ratio >= REACH,
      }
    } finally {
      await kennel.stop()
    }
  },
}

async function listLargeTypes(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select suite_type_id as id from room group by 1 having count(*) >= $1 order by 1',
    [LARGE_TYPE_ROOMS],
  )
  return rows.map(({ id }) => id)
}

/** Nothing left over from the measurement before is paid for by the next. */
const quietly = (kennel: Kennel, measure: () => Promise<number>) => async () => {
  await untilQuiet(kennel)
  return measure()
}

async function openOurs({ pool, servers }: Kennel, bookable: Bookable): Promise<() => Promise<number>> {
  const ports = servers.map(({ port }) => port)
  const next = bookingsOf(await addHouseholds(pool, 'ours', 2_000), bookable)
  return async () => {
    const before = await countMails(pool)
    const load = { ports, connections: CONNECTIONS, milliseconds: SECONDS * 1000 }
    const result = await applyLoad({ ...load, request: () => bookingText(next(), bookable) })
    if (result.others > 0) {
      throw new Error(`${result.others} of ${result.answered} were not placed: ${result.firstOther}`)
    }
    const written = (await countMails(pool)).written - before.written
    if (written !== result.answered) {
      throw new Error(`${result.answered} orders were placed, but ${written} mails were written`)
    }
    await untilMailsAreOut(pool)
    return result.perSecond
  }
}

async function countMails(pool: pg.Pool): Promise<{ written: number; waiting: number }> {
  const { rows } = await pool.query<{ written: number; waiting: number }>(
    `select count(*)::integer as written,
       count(*) filter (where sent_at is null and kept_at is null)::integer as waiting from mail`,
  )
  return rows[0] ?? { written: 0, waiting: 0 }
}

/** Requests to pay wait some minutes, in case they are paid meanwhile; nobody pays here, so all are sent. */
async function untilMailsAreOut(pool: pg.Pool): Promise<void> {
  await pool.query('update mail set due_at = now() where due_at > now() and attempts = 0')
  const giveUp = performance.now() + MAILS_OUT_WITHIN_MS
  for (;;) {
    const { waiting } = await countMails(pool)
    if (waiting === 0) return
    if (performance.now() > giveUp) {
      throw new Error(`${waiting} mails were not out ${MAILS_OUT_WITHIN_MS / 1000} s after the load`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function openLean({ pool, databaseUrl, dataDir }: Kennel): Promise<() => Promise<number>> {
  await pool.query(LEAN_TABLES)
  const script = join(dataDir, 'lean.pgbench')
  writeFileSync(script, LEAN_TRANSACTION)
  let runs = 0
  return () => {
    runs += 1
    const variables = { n: 0, run: runs }
    return runPgbench({
      databaseUrl,
      scripts: [script],
      clients: CONNECTIONS,
      seconds: SECONDS,
      variables,
      isPrepared: true,
    })
  }
}
