// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PresenceNote } from '../page/presence-note.tsx'
import { usePresence } from './use-presence.ts'

const request = vi.spyOn(axios, 'request')
let others: { accountId: number; name: string }[]

beforeEach(() => {
  others = [{ accountId: 2, name: 'Dana' }]
  request.mockReset()
  request.mockImplementation(() =>
    Promise.resolve({ data: { code: 200, msg: '', data: { others } }, status: 200 }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Order({ id }: { id: number | null }) {
  return <PresenceNote others={usePresence('order', id)} />
}

const sent = () => request.mock.calls.map(([{ data }]): unknown => data)

test('W14 whoever opens a record sees who else has it open, says so every few seconds, and says when they leave', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<Order id={7} />)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Dana has this open'))
  others = []
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  rerender(<Order id={null} />)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    { kind: 'order', id: 7, isLeaving: false },
    { kind: 'order', id: 7, isLeaving: false },
    { kind: 'order', id: 7, isLeaving: true },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(3)
})

test('W14 two and three are named in one sentence', () => {
  const named = (...names: string[]) => names.map((name, accountId) => ({ accountId, name }))
  render(<PresenceNote others={named('Dana', 'Rob')} />)
  render(<PresenceNote others={named('Dana', 'Rob', 'Asha')} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Dana and Rob have this open',
    'Dana, Rob and Asha have this open',
  ])
})
