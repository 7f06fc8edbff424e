import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readNewCount } from './new-notifications.ts'
import { POLL_MS, pollNewNotifications } from './poll-new-notifications.ts'

let isLogin: boolean
let hidden: boolean
let changeSession: () => void
let changeVisibility: () => void
const count = vi.fn<() => Promise<number>>()

beforeEach(() => {
  vi.useFakeTimers()
  isLogin = false
  hidden = false
  count.mockReset().mockResolvedValue(0)
  pollNewNotifications({
    isLogin: () => isLogin,
    onSession: (listener) => {
      changeSession = listener
    },
    page: {
      get hidden() {
        return hidden
      },
      addEventListener: (_name: string, listener: unknown) => {
        changeVisibility = listener as () => void
      },
    },
    count,
  })
})
afterEach(() => vi.useRealTimers())

const logIn = () => {
  isLogin = true
  changeSession()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('S8 nothing is asked while logged out', async () => {
  await pass(POLL_MS * 3)
  expect(count).not.toHaveBeenCalled()
})

test('S8 the count is asked at once after the log-in and every 40 s', async () => {
  expect(POLL_MS).toBe(40_000)
  logIn()
  expect(count).toHaveBeenCalledTimes(1)
  await pass(39_999)
  expect(count).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(count).toHaveBeenCalledTimes(2)
  changeSession()
  expect(count).toHaveBeenCalledTimes(2)
})

test('S8 it rests while the tab is hidden and asks at once when it is seen again', async () => {
  logIn()
  hidden = true
  changeVisibility()
  await pass(POLL_MS * 3)
  expect(count).toHaveBeenCalledTimes(1)
  hidden = false
  changeVisibility()
  expect(count).toHaveBeenCalledTimes(2)
})

test('S8 H5 the dot follows the count and goes with the log-out, also when an answer comes late', async () => {
  let answer: (count: number) => void = () => {}
  count.mockResolvedValueOnce(2).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  logIn()
  await pass(0)
  expect(readNewCount()).toBeGreaterThan(0)
  await pass(POLL_MS)
  isLogin = false
  changeSession()
  expect(readNewCount()).toBe(0)
  answer(3)
  await pass(POLL_MS * 2)
  expect(readNewCount()).toBe(0)
  expect(count).toHaveBeenCalledTimes(2)
})

test('S8 one failed question does not end the asking', async () => {
  count.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(1)
  logIn()
  await pass(POLL_MS)
  expect(readNewCount()).toBeGreaterThan(0)
})
