import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTION_TOAST_MS, showToast, TOAST_MS, toastDialogs, toasts } from './toast.ts'

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

describe('WS4 while a dialog is open', () => {
  const undo = { label: 'Undo', run: () => {} }
  afterEach(() => toastDialogs.change([]))

  test('WS4 what can be undone waits, and has its whole time once the dialog is closed', () => {
    showToast('success', 'Tofu: given', undo)
    vi.advanceTimersByTime(ACTION_TOAST_MS - 1)
    toastDialogs.change(['sheet'])
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Tofu: given'])
    toastDialogs.change(['sheet', 'question'])
    toastDialogs.change(['sheet'])
    vi.advanceTimersByTime(60_000)
    toastDialogs.change([])
    vi.advanceTimersByTime(ACTION_TOAST_MS - 1)
    expect(texts()).toEqual(['Tofu: given'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  test('WS4 so does what is done inside it; a message runs out as ever', () => {
    toastDialogs.change(['sheet'])
    showToast('success', 'Bear: given', undo)
    showToast('error', 'That did not work.')
    vi.advanceTimersByTime(TOAST_MS)
    expect(texts()).toEqual(['Bear: given'])
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Bear: given'])
  })
})
