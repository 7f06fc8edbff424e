import { expect, test } from 'vitest'
import { askToConfirm, readQuestion } from './confirm.ts'

const QUESTION = { text: 'Are you sure?', confirmLabel: 'yes' }

test('a question stays open until it is answered', async () => {
  const asked = askToConfirm(QUESTION)
  expect(readQuestion()).toMatchObject(QUESTION)
  readQuestion()?.answer(true)
  expect(await asked).toBe(true)
  expect(readQuestion()).toBeNull()
})

test('a second question takes the place of the first, which counts as refused', async () => {
  const first = askToConfirm(QUESTION)
  const second = askToConfirm({ ...QUESTION, text: 'Really?' })
  expect(await first).toBe(false)
  expect(readQuestion()?.text).toBe('Really?')
  readQuestion()?.answer(false)
  expect(await second).toBe(false)
})
