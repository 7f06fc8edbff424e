import { expect, test } from 'vitest'
import type { Quote } from '#contract/business/order-view.ts'
import type { OpenApi } from '../../../http/docs/openapi.ts'
import { aBooker, aStay, create, someDays } from '../../../testing/booking.ts'
import { getOrder, givePass, quote } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

const passText = (data: unknown) =>
  (data as Pick<Quote, 'price'>).price.lines.find(({ rule }) => rule === 'pass')?.text

test('EN3 the quote and the booking say which days a pass pays, where it pays some of them', async () => {
  const booker = await aBooker(server)
  await givePass(server, booker.id, { kind: 'full_day', units: 4 })
  const days = ['2027-02-02', '2027-02-03', '2027-02-04'].map((date) => ({ date, part: 'full' }))
  const request = { ...someDays([booker.dogId], { days }), usePasses: true }
  const { data } = await quote(server, booker, request)
  expect(passText(data)).toBe('Pass: 2 full days (the earliest)')
  const two = { ...request, days: days.slice(0, 2) }
  expect(passText((await quote(server, booker, two)).data)).toBe('Pass: 2 full days')
  const placed = await create(server, booker, request)
  expect(passText(await getOrder(server, booker, placed.data.id))).toBe('Pass: 2 full days (the earliest)')
})

test('EN3 of nights it is the dearest', async () => {
  const booker = await aBooker(server)
  await givePass(server, booker.id, { kind: 'night', units: 2 })
  const request = { ...(await aStay(server, [booker.dogId])), usePasses: true }
  expect(passText((await quote(server, booker, request)).data)).toBe('Pass: 2 nights (the dearest)')
})

test('EN3 the published words say it too', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  const text = JSON.stringify(paths['/api/order/quote']?.post)
  expect(text).toContain(
    'of the days of daycare the earliest first, of the nights of a stay the dearest first',
  )
  expect(text).toContain('of days the earliest first, of nights the dearest first')
})
