import axios, { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuoteRequest } from '#client/booking/to-request.ts'
import { orders } from '#contract/business/orders.ts'
import { joinWaitList } from './join-wait-list.ts'

const sent = vi.spyOn(axios, 'request')
const FREE = 'This is available right now. You can book it.'
const wanted: QuoteRequest = {
  orderType: 'daycare',
  dogIds: [1],
  days: [{ date: '2026-12-04', part: 'full' }],
}

/** What the server says of the wait-list, and of the same booking. */
const serverSays = (waitList: { code: number; msg?: string }, quoteCode: number) =>
  sent.mockImplementation(async ({ url }) => {
    const { code, msg = '' } = url === orders.joinWaitList.path ? waitList : { code: quoteCode }
    return { data: { code, msg, data: null }, status: code, config: {}, headers: {}, statusText: '' }
  })

const paths = () => sent.mock.calls.map(([{ url }]) => url)

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', { localStorage: { getItem: () => 'my-token', removeItem: () => {} } })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

test('join the wait-list: on it, the price is not asked for', async () => {
  serverSays({ code: 200 }, 200)
  expect(await joinWaitList(wanted)).toEqual({ kind: 'joined' })
  expect(paths()).toEqual([orders.joinWaitList.path])
})

test('join the wait-list: what can be booked at once is free', async () => {
  serverSays({ code: 409, msg: FREE }, 200)
  expect(await joinWaitList(wanted)).toEqual({ kind: 'free', text: FREE })
})

test('join the wait-list: what is full is refused in the server’s sentence', async () => {
  serverSays({ code: 409, msg: 'You’re already on this wait-list.' }, 409)
  expect(await joinWaitList(wanted)).toEqual({ kind: 'refused', text: 'You’re already on this wait-list.' })
})

test('join the wait-list: another refusal does not ask whether it is free', async () => {
  serverSays({ code: 400, msg: 'You can be on 10 wait-lists at a time.' }, 200)
  expect(await joinWaitList(wanted)).toMatchObject({ kind: 'refused' })
  expect(paths()).toEqual([orders.joinWaitList.path])
})

test('join the wait-list: without a connection nothing is claimed', async () => {
  sent.mockRejectedValue(new AxiosError('Network Error'))
  expect(await joinWaitList(wanted)).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining('not on the list yet'),
  })
})
