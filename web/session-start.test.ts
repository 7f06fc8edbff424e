// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { closeLoginModal, openLoginModal, readLoginModal } from '#client/log-in/login-modal-state.ts'
import { endSession, markUnreachable, readSession, startSession } from '#client/session/session.ts'
import { storeToken } from '#client/session/stored-token.ts'
import { aUser } from './accounts/testing/a-user.ts'
import { startUp } from './session-start.ts'

const refreshUserInfo = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#client/log-in/session-calls.ts', () => ({ refreshUserInfo }))
vi.mock('./notifications/poll-new-notifications.ts', () => ({ pollNewNotifications: () => undefined }))

afterEach(() => {
  vi.useRealTimers()
  endSession()
  closeLoginModal()
  refreshUserInfo.mockReset().mockResolvedValue(undefined)
})

test('S5 a tab in which nobody is logged in asks nobody', async () => {
  startUp()
  await Promise.resolve()
  expect(refreshUserInfo).not.toHaveBeenCalled()
})

test('S5 whoever logged in in another tab before this one listened is found too', async () => {
  expect(readSession()).toMatchObject({ isLogin: false, isPending: false })
  storeToken('by-another-tab')
  startUp()
  await vi.waitFor(() => expect(refreshUserInfo).toHaveBeenCalledOnce())
})

test('S5 a log-in of another tab is followed when it happens', async () => {
  startUp()
  storeToken('by-another-tab')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'by-another-tab' }))
  await vi.waitFor(() => expect(refreshUserInfo).toHaveBeenCalled())
})

test('CU2 a server that could not be reached is asked again every few seconds and when the network is back; an open log-in closes', async () => {
  vi.useFakeTimers()
  startUp()
  storeToken('still-good')
  markUnreachable()
  openLoginModal('login')
  await vi.advanceTimersByTimeAsync(4_100)
  const first = refreshUserInfo.mock.calls.length
  expect(first).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(4_100)
  expect(refreshUserInfo.mock.calls.length).toBeGreaterThan(first)
  refreshUserInfo.mockImplementation(() => {
    startSession(aUser())
    return Promise.resolve()
  })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(readLoginModal().mode).toBeNull())
  // Each start of this file listens: all of them have asked by now.
  await vi.advanceTimersByTimeAsync(1)
  const asked = refreshUserInfo.mock.calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refreshUserInfo.mock.calls.length).toBe(asked)
})
