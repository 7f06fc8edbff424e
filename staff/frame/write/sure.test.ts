import { expect, test, vi } from 'vitest'
import { CallError } from '#client/api/call-error.ts'
import { alwaysYes, openQuestions, sendSure } from './sure.ts'

const price = { key: 'suite 1 nightCents 0', text: 'Is it really free?' }
const tax = { key: 'taxes 5 7', text: 'Please type “tax”.', typed: 'tax' }
const asks = (...questions: object[]) => new CallError('Is that right?', 409, { questions })

test('K10 what the server asks is asked once, and sent again with the answers', async () => {
  const send = vi.fn().mockRejectedValueOnce(asks(price, tax)).mockResolvedValue('saved')
  const done = sendSure(send)
  await vi.waitFor(() => expect(openQuestions.read()?.questions).toEqual([price, tax]))
  openQuestions.read()?.yes(['suite 1 nightCents 0', 'taxes 5 7 tax'])
  expect(await done).toBe('saved')
  expect(send.mock.calls).toEqual([[[]], [['suite 1 nightCents 0', 'taxes 5 7 tax']]])
  expect(openQuestions.read()).toBeNull()
})

test('K10 a no leaves everything as it was, and says so', async () => {
  const send = vi.fn().mockRejectedValue(asks(price))
  const done = sendSure(send)
  await vi.waitFor(() => expect(openQuestions.read()).not.toBeNull())
  openQuestions.read()?.no()
  await expect(done).rejects.toThrow('Nothing was saved.')
  expect(send).toHaveBeenCalledTimes(1)
})

test('K10 a question that comes after the first is asked too; taking back asks nothing', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(asks(price))
    .mockRejectedValueOnce(asks(tax))
    .mockResolvedValue(1)
  expect(await sendSure(send, alwaysYes)).toBe(1)
  expect(send).toHaveBeenLastCalledWith([price.key, `${tax.key} tax`])
})

test('K10 any other refusal is the write’s own affair', async () => {
  const send = vi.fn().mockRejectedValue(new CallError('Sold out', 409, {}))
  await expect(sendSure(send)).rejects.toThrow('Sold out')
  expect(openQuestions.read()).toBeNull()
})
