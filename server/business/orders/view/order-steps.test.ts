import { expect, test } from 'vitest'
import type { Order } from '#contract/business/order-view.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aWaitingStay, forgetMeeting } from '../../../testing/a-waiting-stay.ts'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { cancel, change, getOrder, placed } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

const shown = ({ nextSteps }: Pick<Order, 'nextSteps'>) =>
  nextSteps.map(({ title, when, action }) => [title, when, action].join(' | '))

test('M8 a first stay says when we meet, what is paid then and after it, and when to come', async () => {
  const { stay } = await aWaitingStay(server, { stay: { arrival: '2027-02-02', departure: '2027-02-05' } })
  expect(shown(stay)).toEqual([
    'Meet and greet | Fri 20 Nov, 10:00 am | open-meeting',
    'Pay $107.10 | within 48 hours of meeting us | none',
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

const MEETING = { date: '2026-11-20', time: '10:00' }
const checklistOf = ({ checklist }: Pick<Order, 'checklist'>) =>
  checklist.filter(({ gate }) => gate === 'interview').map(({ state }) => state)

test('M8 a stay tells of no meet and greet that other dogs go to, and asks for one of its own', async () => {
  const nights = { arrival: '2027-01-12', departure: '2027-01-14' }
  const { booker, stay, interviewId } = await aWaitingStay(server, { stay: nights, meeting: MEETING })
  const [rex] = stay.dogs
  const momo = await aReadyDog(server, booker.id)
  await forgetMeeting(server, momo)
  const meetMomo = { orderType: 'interview', dogIds: [momo], ...MEETING }
  placed(await change(server, booker, interviewId, meetMomo))
  const asked = await getOrder(server, booker, stay.id)
  expect(asked).toMatchObject({ meeting: null, interviewOrderId: null })
  expect(shown(asked)[0]).toBe('Book a meet and greet |  | book-meeting')
  expect(asked.nextSteps[0]?.words).toBe(`We’d like to meet ${rex?.name} first.`)
  expect(checklistOf(asked)).toEqual(['waiting-for-you'])
  // Nobody’s stay waits for Momo’s meeting any more: it may be after its nights.
  placed(await change(server, booker, interviewId, { ...meetMomo, date: '2027-01-20' }))
  const meetRex = { orderType: 'interview', dogIds: [rex?.id], date: '2026-11-24', time: '11:00' }
  const { id } = placed(await create(server, booker, meetRex, { isSigned: false }))
  const booked = await getOrder(server, booker, stay.id)
  expect(booked).toMatchObject({ meeting: { orderId: id, dogNames: [rex?.name] }, interviewOrderId: id })
  expect(shown(booked)[0]).toBe('Meet and greet | Tue 24 Nov, 11:00 am | open-meeting')
  expect(checklistOf(booked)).toEqual(['waiting-for-us'])
})

test('M8 when the meet and greet is for one of two dogs, the other one’s is still to be booked', async () => {
  const { booker, stay, interviewId } = await aWaitingStay(server, { dogs: 2, meeting: MEETING })
  const [rex, momo] = stay.dogs
  placed(
    await change(server, booker, interviewId, { orderType: 'interview', dogIds: [momo?.id], ...MEETING }),
  )
  const asked = await getOrder(server, booker, stay.id)
  expect(asked.meeting).toMatchObject({ orderId: interviewId, dogNames: [momo?.name] })
  expect(shown(asked).slice(0, 2)).toEqual([
    'Book a meet and greet |  | book-meeting',
    'Meet and greet | Fri 20 Nov, 10:00 am | open-meeting',
  ])
  expect(asked.nextSteps[0]?.words).toBe(`We’d like to meet ${rex?.name} first.`)
  expect(checklistOf(asked)).toEqual(['waiting-for-you', 'waiting-for-us'])
  await cancel(server, booker, interviewId)
  const off = await getOrder(server, booker, stay.id)
  expect(off.meeting).toBeNull()
  expect(off.nextSteps[0]?.words).toBe(`We’d like to meet ${rex?.name} and ${momo?.name} first.`)
})
