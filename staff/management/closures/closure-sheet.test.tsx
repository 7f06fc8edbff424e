// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { type BookingOnDay, staffClosure, staffClosurePreview } from '#contract/management/closures.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../frame/session/me.ts'
import { ClosureSheet } from './closure-sheet.tsx'

const ASHA: Me = {
  id: 4,
  name: 'Asha',
  role: 'manager',
  permissions: [],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 5,
  device: null,
}
const DAY = '2026-12-24'

// A whole sheet on a busy machine: slow is not wrong.
configure({ asyncUtilTimeout: 10_000 })

const aBooking = (orderId: number, more: Partial<BookingOnDay> = {}): BookingOnDay => ({
  key: `${orderId} daycare ${DAY}`,
  orderId,
  version: 1,
  code: `B-${orderId}`,
  owner: 'Priya Sandhu',
  dogs: `Rex ${orderId}`,
  what: 'daycare',
  date: DAY,
  time: '09:00',
  groomer: null,
  can: { move: true, cancel: true },
  ...more,
})

let bookings: BookingOnDay[] = []
let saved: { code: number; msg?: string; data: unknown } = { code: 200, data: null }
const sent: { path: string; data: unknown }[] = []
const request = vi.spyOn(axios, 'request')
beforeEach(() => {
  sent.length = 0
  request.mockImplementation(({ url = '', data }) => {
    sent.push({ path: url, data })
    const answer = url === staffClosurePreview.previewClosure.path ? { code: 200, data: { bookings } } : saved
    const { code, msg, data: said } = { msg: '', ...answer }
    return Promise.resolve({ data: { code, msg, data: said }, status: code, config: {}, headers: {} })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const decisionsSent = () =>
  sent
    .filter(({ path }) => path === staffClosure.saveClosure.path)
    .map(({ data }) => (data as { decisions: unknown[] }).decisions)

async function openSheet() {
  const onClose = vi.fn()
  render(
    <WhoseApp value={ASHA}>
      <MemoryRouter>
        <ClosureSheet closure={null} groomers={[]} today="2026-11-16" isOpen onClose={onClose} />
      </MemoryRouter>
    </WhoseApp>,
  )
  const day = screen.getByLabelText('First day')
  fireEvent.change(day, { target: { value: DAY } })
  fireEvent.blur(day)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Christmas Eve' } })
  return onClose
}

const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))

test('K11 nothing is saved before all is decided: all the same, and one of them otherwise', async () => {
  bookings = [aBooking(1), aBooking(2), aBooking(3, { can: { move: false, cancel: false } })]
  await openSheet()
  await screen.findByText('3 bookings there already')
  const undecided = screen.getByRole('button', { name: /^3 to decide/ })
  expect((undecided as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }))
  await screen.findByRole('button', { name: /^1 to decide/ })
  const here = screen.getByRole('group', { name: 'Rex 3, B-3' })
  const cancel = within(here).getByRole('button', { name: 'Cancel' })
  expect((cancel as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(within(here).getByRole('button', { name: 'Keep' }))
  const first = screen.getByRole('group', { name: 'Rex 1, B-1' })
  fireEvent.click(within(first).getByRole('button', { name: 'Move' }))
  await screen.findByRole('button', { name: /^1 to decide/ })
  fireEvent.change(screen.getByLabelText('Move Rex 1 to'), { target: { value: '2026-12-29' } })
  await screen.findByRole('button', { name: /^Save/ })
  save()
  await waitFor(() => expect(decisionsSent()).toHaveLength(1))
  expect(decisionsSent()[0]).toEqual([
    { key: `1 daycare ${DAY}`, version: 1, decision: 'move', toDate: '2026-12-29' },
    { key: `2 daycare ${DAY}`, version: 1, decision: 'cancel', toDate: null },
    { key: `3 daycare ${DAY}`, version: 1, decision: 'keep', toDate: null },
  ])
})

test('K11 one that came since is named, and what was chosen stays', async () => {
  bookings = [aBooking(1)]
  const onClose = await openSheet()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  await screen.findByRole('button', { name: /^Save/ })
  saved = {
    code: 409,
    msg: 'One booking on these days is still to be decided on. Nothing was saved.',
    data: { bookings: [aBooking(2)] },
  }
  bookings = [aBooking(1), aBooking(2)]
  save()
  await screen.findByText(/still to be decided on/)
  await screen.findByRole('button', { name: /^1 to decide/ })
  const first = screen.getByRole('group', { name: 'Rex 1, B-1' })
  expect(within(first).getByRole('button', { name: 'Keep' }).getAttribute('aria-pressed')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})
