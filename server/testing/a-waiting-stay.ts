import type { Order } from '#contract/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
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
