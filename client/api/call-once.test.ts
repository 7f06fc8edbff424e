import axios, { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { callOnce } from './call-once.ts'

const sent = vi.spyOn(axios, 'request')
const answers = (code: number) => ({
  data: { code, msg: '', data: null },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
const keys = () => sent.mock.calls.map(([request]) => String(request.headers?.['Idempotency-Key']))

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('window', { localStorage: { getItem: () => 'my-token', removeItem: () => {} } })
})
afterEach(() => {
  sent.mockReset()
  vi.unstubAllGlobals()
})

test('a write that got no answer is sent again under the same key, with the token beside it', async () => {
  sent.mockRejectedValueOnce(new AxiosError('Network Error')).mockResolvedValue(answers(200))
  await expect(callOnce(orders.cancel, { id: 1 })).rejects.toThrow('Network Error')
  await callOnce(orders.cancel, { id: 1 })
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(sent.mock.calls[0]?.[0].headers).toMatchObject({ Authorization: 'my-token' })
})

test('two clicks at once are one write', async () => {
  sent.mockResolvedValue(answers(200))
  await Promise.all([callOnce(orders.pay, { id: 2 }), callOnce(orders.pay, { id: 2 })])
  expect(new Set(keys()).size).toBe(1)
})

test('an answered write, good or refused, and another request are new ones', async () => {
  sent.mockResolvedValueOnce(answers(200)).mockResolvedValueOnce(answers(409)).mockResolvedValue(answers(200))
  await callOnce(orders.pay, { id: 3 })
  await callOnce(orders.pay, { id: 3 }, { silent: true }).catch(() => {})
  await callOnce(orders.pay, { id: 3 })
  await callOnce(orders.pay, { id: 4 })
  expect(new Set(keys()).size).toBe(4)
})
