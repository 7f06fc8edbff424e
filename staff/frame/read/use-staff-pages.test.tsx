// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../session/me.ts'
import { useStaffPages } from './use-staff-pages.ts'

vi.mock('../live/use-live.ts', () => ({ useLive: () => {} }))
const readPage = vi.fn<(after: string | undefined) => Promise<{ rows: string[]; next: string | null }>>()
const InApp = ({ children }: { children: ReactNode }) => (
  <WhoseApp value={{ id: 1 } as Me}>{children}</WhoseApp>
)
const readDogs = () => renderHook(() => useStaffPages({ key: ['dogs'], readPage }), { wrapper: InApp })

beforeEach(() => {
  queryClient.clear()
  readPage.mockReset()
})
afterEach(cleanup)

test('W9 a list that cannot be read anew keeps its rows, says since when, and can be tried again', async () => {
  readPage.mockImplementation((after) =>
    Promise.resolve(after === undefined ? { rows: ['Angus'], next: 'b' } : { rows: ['Bruno'], next: null }),
  )
  const { result } = readDogs()
  await waitFor(() => expect(result.current.data?.rows).toEqual(['Angus']))
  expect([result.current.hasMore, result.current.staleSince]).toEqual([true, null])
  act(() => result.current.showMore())
  await waitFor(() => expect(result.current.data?.rows).toEqual(['Angus', 'Bruno']))
  expect(result.current.hasMore).toBe(false)
  readPage.mockRejectedValue(new CallError('Please try again in a minute.', 503))
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.staleSince).toEqual(expect.any(Number)))
  expect([result.current.data?.rows, result.current.failure]).toEqual([['Angus', 'Bruno'], null])
})

test('W9 a list that was never read says so, and comes with the next try', async () => {
  readPage.mockRejectedValueOnce(new CallError('Please try again in a minute.', 503))
  const { result } = readDogs()
  await waitFor(() => expect(result.current.failure).toBe('Please try again in a minute.'))
  readPage.mockResolvedValue({ rows: ['Angus'], next: null })
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.data?.rows).toEqual(['Angus']))
})
