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
const offers = () => toasts.read().flatMap(({ text, action }) => (action ? [[text, action.label]] : []))
const press = async () => {
  toasts
    .read()
    .find(({ action }) => action !== undefined)
    ?.action?.run()
  await vi.advanceTimersByTimeAsync(0)
}
const done: string[] = []
beforeEach(() => done.splice(0))
const give = (name: string, word = 'given') =>
  offerUndo({
    text: `${name}: ${word}`,
    tally: { word, last: name },
    run: () => Promise.resolve(done.push(name)),
  })

test('W8 the toast offers it for ten seconds, and Ctrl+Z takes back the newest first', async () => {
  for (const name of ['Tofu', 'Bear']) {
    offerUndo({ text: `${name} is here`, run: () => Promise.resolve(done.push(name)) })
  }
  expect(offers()).toEqual([['Bear is here', 'Undo last']])
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

test('WS5 a round is one toast that counts, and each press takes back the one before', async () => {
  for (const name of ['Ivy', 'Bear', 'Tofu', 'Luna']) give(name)
  expect(offers()).toEqual([['4 given, last Luna', 'Undo last']])
  await press()
  expect(offers()).toEqual([['3 given, last Tofu', 'Undo last']])
  await press()
  await press()
  expect(offers()).toEqual([['Ivy: given', 'Undo']])
  await press()
  expect(offers()).toEqual([])
  expect(done).toEqual(['Luna', 'Tofu', 'Bear', 'Ivy'])
})

test('WS5 it counts what is on it: what is ten seconds old begins anew, and other things are only counted', async () => {
  give('Ivy')
  await vi.advanceTimersByTimeAsync(9_000)
  give('Bear')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(offers()).toEqual([['2 given, last Bear', 'Undo last']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(offers()).toEqual([])
  give('Tofu')
  expect(offers()).toEqual([['Tofu: given', 'Undo']])
  give('Luna', 'refused')
  expect(offers()).toEqual([['Luna: refused', 'Undo last']])
  // Ctrl+Z goes further back than the toast.
  for (let left = 4; left > 0; left -= 1) expect(undoLast()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['Luna', 'Tofu', 'Bear', 'Ivy'])
})

test('W8 the last twenty are kept', () => {
  for (let number = 0; number < 25; number += 1) {
    offerUndo({ text: `number ${number}`, run: () => Promise.resolve() })
  }
  expect(toasts.read()).toHaveLength(1)
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
