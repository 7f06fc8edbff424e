import { beforeAll, expect, test } from 'vitest'
import { staffClosure } from '#contract/management/closures.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { change, pay, placed } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const ROUNDS = 20
let asha: TestCustomer
let guests: Booker[]
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  guests = await Promise.all([1, 2, 3].map(() => aBooker(server)))
}, 60_000)

/** A Tuesday far from any holiday's week for each round. */
const dayOf = (round: number) => new Date(Date.UTC(2027, 1, 2 + 7 * round)).toISOString().slice(0, 10)
const plus = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const close = (date: string) =>
  staffSend(server, asha, staffClosure.saveClosure, {
    id: null,
    version: null,
    values: {
      fromDate: date,
      toDate: date,
      closed: ['arrivals', 'departures', 'daycare', 'grooming', 'interviews'],
      hours: null,
      groomerId: null,
      reason: 'A storm',
    },
    decisions: [],
  })

test('K11 a day that closes as somebody books it: never both, and nothing is half done', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayOf(round)
    const [first, second, third] = guests as [Booker, Booker, Booker]
    const stay = await aStay(server, [first.dogId], { arrival: date, departure: plus(date, 2) })
    const comes = someDays([second.dogId], { days: [{ date, part: 'full' }] })
    const days = [{ date: plus(date, 1), part: 'full' }]
    const order = placed(await create(server, third, someDays([third.dogId], { days })))
    await pay(server, third, order.id, 'all')
    const calls = [
      () => create(server, first, stay),
      () => create(server, second, comes),
      () => change(server, third, order.id, someDays([third.dogId], { days: [{ date, part: 'full' }] })),
      () => close(date),
    ]
    // Whoever begins is somebody else each time.
    const turned = calls.map((_, index) => (index + round) % calls.length)
    const answers = await Promise.all(turned.map(async (index) => calls[index]?.()))
    const codeOf = (index: number) => answers[turned.indexOf(index)]?.code
    const booked = [0, 1, 2].filter((index) => codeOf(index) === 200)
    if (codeOf(3) === 200) expect(booked, date).toEqual([])
    else expect([codeOf(3), booked.length > 0], date).toEqual([409, true])
  }
  expect(await brokenRules(server.database)).toEqual([])
}, 180_000)
