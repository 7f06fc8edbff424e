// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, readSession } from '#client/session/session.ts'
import { storeToken } from '#client/session/stored-token.ts'
import { startUp } from './session-start.ts'

const refreshUserInfo = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#client/log-in/session-calls.ts', () => ({ refreshUserInfo }))
vi.mock('./notifications/poll-new-notifications.ts', () => ({ pollNewNotifications: () => undefined }))

afterEach(() => {
  endSession()
  refreshUserInfo.mockClear()
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
