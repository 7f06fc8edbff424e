// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { staffToday } from '#contract/staff/today.ts'
import type { Me } from '#contract/staff/team.ts'
import type { LiveNews } from '../live/live-stream.ts'
import { WhoseApp } from '../session/me.ts'
import { useStaffRead } from './use-staff-read.ts'

const live = vi.hoisted(() => ({ tell: (_news: LiveNews) => {} }))
vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
vi.mock('../live/use-live.ts', () => ({
  useLive: (_kinds: readonly string[], onNews: typeof live.tell) => {
    live.tell = onNews
  },
}))

const asked = vi.mocked(call)

beforeEach(() => {
  queryClient.clear()
  asked.mockReset().mockResolvedValue({ vaccines: 1 })
})
afterEach(cleanup)

const news = (kind: string): LiveNews => ({ kind, ids: [] }) as unknown as LiveNews

test('W12 what one write tells in several pieces is read anew once, and again for the next', async () => {
  const dana = { id: 1 } as Me
  const { result, unmount } = renderHook(
    () => useStaffRead(staffToday.getCounts, {}, { live: ['order', 'today'] }),
    {
      wrapper: ({ children }) => <WhoseApp value={dana}>{children}</WhoseApp>,
    },
  )
  await waitFor(() => expect(result.current.data).toEqual({ vaccines: 1 }))
  asked.mockResolvedValue({ vaccines: 2 })
  act(() => ['order', 'today', 'order'].forEach((kind) => live.tell(news(kind))))
  await waitFor(() => expect(result.current.data).toEqual({ vaccines: 2 }))
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockResolvedValue({ vaccines: 3 })
  act(() => live.tell(news('order')))
  await waitFor(() => expect(result.current.data).toEqual({ vaccines: 3 }))
  expect(asked).toHaveBeenCalledTimes(3)
  live.tell(news('order'))
  unmount()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(asked).toHaveBeenCalledTimes(3)
})
