import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aBooker, aStay, type Booker, create } from './booking.ts'
import type { TestServer } from './test-server.ts'

export interface WaitingStay {
  booker: Booker
  dogIds: number[]
  stay: Order
  interviewId: number
}

/** From now on we have not met this dog. */
export const forgetMeeting = ({ database }: TestServer, dogId: number) =>
  database.pool.query(
    `update dog set interview_outcome = 'none', interview_passed_on = null, last_visit_on = null where id = $1`,
    [dogId],
  )

let made = 0
/** One after the other, so that many of them find a room. */
const nextNights = () => {
  const arrival = addDays('2027-02-02', 3 * (made++ % 8))
  return { arrival, departure: addDays(arrival, 3) }
}

/** A stay that keeps its space until its dogs, whom we have not met, come to an interview. */
export async function aWaitingStay(
  server: TestServer,
  { dogs = 1, stay = {}, meeting = { date: '2026-11-20', time: '10:00' } } = {},
): Promise<WaitingStay> {
  const booker = await aBooker(server)
  const dogIds = [booker.dogId]
  while (dogIds.length < dogs) dogIds.push(await aReadyDog(server, booker.id))
  for (const dogId of dogIds) await forgetMeeting(server, dogId)
  // All of them may come to be met at one time.
  await server.database.pool.query('update interview_terms set dogs_per_slot = 50')
  const request = await aStay(server, dogIds, { interview: meeting, ...nextNights(), ...stay })
  const { data, msg } = await create(server, booker, request)
  if (data?.status !== 'awaiting_interview' || data.interviewOrderId === null)
    throw new Error(`the stay does not wait: ${msg}`)
  return { booker, dogIds, stay: data, interviewId: data.interviewOrderId }
}

/** A meet and greet that began an hour ago, of a dog that has another booking; nobody has said how it went. */
export const meetOnTheSide = async ({ database, clock }: TestServer, dogId: number): Promise<void> => {
  const begunAt = new Date(clock.now().getTime() - HOUR_MS).toISOString()
  await database.pool.query(
    `with like_it as (
       select o from customer_order as o join order_dog on order_dog.order_id = o.id
       where order_dog.dog_id = $1 and o.order_type <> 'interview' order by o.id desc limit 1),
     met as (
       insert into customer_order overriding system value
       select (jsonb_populate_record((o), jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('customer_order', 'id')), 'code', 'EV-M' || lpad($1::text, 5, '0'),
         'order_type', 'interview', 'status', 'confirmed', 'begins_at', $2::timestamptz, 'ends_at', $2::timestamptz,
         'first_date', ($2::timestamptz)::date, 'last_date', ($2::timestamptz)::date, 'total_cents', 0,
         'due_now_cents', 0, 'balance_cents', 0, 'hold_until', null, 'interview_order_id', null,
         'begin_time', '09:00', 'price', (o).price || '{"lines": [], "totalCents": 0, "dueNowCents": 0}'))).*
       from like_it returning id, park_id, first_date),
     counted as (
       insert into interview_slot (park_id, date, starts, capacity, booked)
       select park_id, first_date, '09:00', 50, 1 from met
       on conflict (park_id, date, starts) do update set booked = interview_slot.booked + 1, capacity = 50)
     insert into order_dog (order_id, dog_id, size_class) select id, $1, 'medium' from met`,
    [dogId, begunAt],
  )
}
