import { expect, test } from 'vitest'
import type { Order } from '#contract/order-view.ts'
import { aWaitingStay } from '../../testing/a-waiting-stay.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { beginPayment } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

const shown = ({ nextSteps }: Pick<Order, 'nextSteps'>) =>
  nextSteps.map(({ title, when, action }) => [title, when, action].join(' | '))

test('M8 a first stay says when we meet, what is paid then and after it, and when to come', async () => {
  const { stay } = await aWaitingStay(server, { stay: { arrival: '2027-02-02', departure: '2027-02-05' } })
  expect(shown(stay)).toEqual([
    'Meet and greet | Fri 20 Nov, 10:00 am | open-meeting',
    'Pay $107.10 | within 48 hours after we’ve met | none',
    'Drop-off | Tue 2 Feb, 9:00 am | none',
    'Pick-up | Fri 5 Feb, 10:00 am | none',
  ])
  expect(stay.nextSteps.map(({ sumCents }) => sumCents)).toEqual([3_150, 10_710, null, 10_710])
})

test('M8 the meet and greet says what is paid when you come', async () => {
  const { booker, interviewId } = await aWaitingStay(server)
  const { body } = await server.get(`/api/order/getOrder?id=${interviewId}`, booker.headers)
  const [step, ...others] = (body.data as Order).nextSteps
  expect(others).toEqual([])
  expect(step).toMatchObject({ title: 'Meet and greet', sumCents: 3_150, action: 'add-to-calendar' })
})

test('an e-transfer that was promised is what comes next', async () => {
  const booker = await aBooker(server)
  const { data } = await create(server, booker, await aStay(server, [booker.dogId]))
  expect(shown(data)[0]).toBe('Pay $107.10 | by Mon 16 Nov, 11:15 am | pay')
  await beginPayment(server, booker, { id: data.id, method: 'etransfer' })
  const { body } = await server.get(`/api/order/getOrder?id=${data.id}`, booker.headers)
  expect(shown(body.data as Order)[0]).toBe('Send your e-transfer of $107.10 | by Tue 17 Nov, 11:00 am | pay')
})
