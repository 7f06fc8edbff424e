import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/api/call-error.ts'
import { toasts } from '#ui/toast/toast.ts'
import { forgetUndos, offerUndo, undoLast } from './undo.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetUndos()
  toasts.change([])
})

const texts = () => toasts.read().map(({ text }) => text)

test('W8 the toast offers it for ten seconds, and Ctrl+Z takes back the newest first', async () => {
  const done: string[] = []
  for (const name of ['Tofu', 'Bear']) {
    offerUndo({ text: `${name} is here`, run: () => Promise.resolve(done.push(name)) })
  }
  expect(toasts.read().map(({ action }) => action?.label)).toEqual(['Undo', 'Undo'])
  expect(undoLast()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['Bear'])
  expect(texts()).toEqual(['Tofu is here', 'Undone: Bear is here'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts()).toEqual([])
  expect(undoLast()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['Bear', 'Tofu'])
  expect(undoLast()).toBe(false)
})

test('W8 the last twenty are kept', () => {
  for (let number = 0; number < 25; number += 1) {
    offerUndo({ text: `number ${number}`, run: () => Promise.resolve() })
  }
  let taken = 0
  while (undoLast()) taken += 1
  expect(taken).toBe(20)
})

test('W8 what can no longer be undone says why', async () => {
  const run = () => Promise.reject(new CallError('Bear has had a meal since. Mark him gone instead.', 409))
  offerUndo({ text: 'Bear is here', run })
  undoLast()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual(['Bear has had a meal since. Mark him gone instead.'])
})
