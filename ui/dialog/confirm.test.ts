import { expect, test } from 'vitest'
import { askToConfirm, openQuestion } from './confirm.ts'

const QUESTION = { text: 'Are you sure?', confirmLabel: 'yes' }

test('a question stays open until it is answered', async () => {
  const asked = askToConfirm(QUESTION)
  expect(openQuestion.read()).toMatchObject(QUESTION)
  openQuestion.read()?.answer(true)
  expect(await asked).toBe(true)
  expect(openQuestion.read()).toBeNull()
})

test('a second question takes the place of the first, which counts as refused', async () => {
  const first = askToConfirm(QUESTION)
  const second = askToConfirm({ ...QUESTION, text: 'Really?' })
  expect(await first).toBe(false)
  expect(openQuestion.read()?.text).toBe('Really?')
  openQuestion.read()?.answer(false)
  expect(await second).toBe(false)
})
