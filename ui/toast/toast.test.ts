import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, toasts } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => toasts.read().map((toast) => toast.text)

test('G4 a toast stays for exactly 4 s', () => {
  showToast('info', 'Coming soon')
  vi.advanceTimersByTime(3999)
  expect(texts()).toEqual(['Coming soon'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same words again take the place of the first and have their own 4 s', () => {
  showToast('info', 'Coming soon')
  vi.advanceTimersByTime(3000)
  showToast('info', 'Coming soon')
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Coming soon'])
})

test('at most three are shown, and listeners hear of every change until they leave', () => {
  const heard = vi.fn<() => void>()
  const leave = toasts.subscribe(heard)
  for (const text of ['one', 'two', 'three', 'four']) showToast('error', text)
  expect(texts()).toEqual(['two', 'three', 'four'])
  expect(heard).toHaveBeenCalledTimes(4)
  leave()
  showToast('error', 'five')
  expect(heard).toHaveBeenCalledTimes(4)
})
