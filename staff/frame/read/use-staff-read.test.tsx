// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { Me } from '#contract/management/team.ts'
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

const dana = { id: 1 } as Me
let isShown = true
const InApp = ({ children }: { children: ReactNode }) => (
  <WhoseApp value={dana}>
    <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
  </WhoseApp>
)
const readCounts = () =>
  renderHook(() => useStaffRead(staffToday.getCounts, {}, { live: ['order', 'today'] }), { wrapper: InApp })

test('W12 W19 a page that waited while somebody else had the screen hears again', async () => {
  const { result, rerender } = readCounts()
  await waitFor(() => expect(result.current.data).toEqual({ vaccines: 1 }))
  live.tell(news('order'))
  for (const shown of [false, true]) {
    isShown = shown
    rerender()
  }
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  asked.mockResolvedValue({ vaccines: 2 })
  act(() => live.tell(news('order')))
  await waitFor(() => expect(result.current.data).toEqual({ vaccines: 2 }))
})

test('W12 what one write tells in several pieces is read anew once, and again for the next', async () => {
  const { result, unmount } = readCounts()
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
