// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { orders } from '#contract/business/orders.ts'
import { type Changeable, staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../../frame/session/me.ts'
import { LongerForm } from './longer-form.tsx'

const request = vi.spyOn(axios, 'request')
const onClose = vi.fn()

const ANSWERS: Record<string, unknown> = {
  [orders.getSlots.path]: [{ time: '09:00' }, { time: '17:00' }],
  [staffChangePreview.previewExtend.path]: {
    orderId: 7,
    version: 3,
    what: 'until Thu 19 Nov',
    text: null,
    money: null,
    room: 'R3 is free: they stay where they are.',
  },
  [staffChange.extend.path]: {
    orderId: 7,
    code: 'EV-7K3M9Q',
    version: 4,
    status: 'checked_in',
    balanceCents: null,
  },
}

beforeEach(() => {
  queryClient.clear()
  onClose.mockReset()
  request.mockReset()
  request.mockImplementation(({ url = '' }) =>
    Promise.resolve({ data: { code: 200, msg: 'Done.', data: ANSWERS[url] }, status: 200 }),
  )
})
afterEach(cleanup)

const DANA: Me = {
  id: 2,
  name: 'Dana',
  role: 'staff',
  permissions: ['desk'],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 15,
  device: null,
}

const booking = {
  orderId: 7,
  version: 3,
  code: 'EV-7K3M9Q',
  today: '2026-11-16',
  request: { orderType: 'boarding', departureTime: '11:00' },
  dogs: [{ id: 5, name: 'Maple', isHere: true }],
  firstDate: '2026-11-15',
  lastDate: '2026-11-18',
  suites: [],
} as unknown as Changeable

const sentTo = (path: string) =>
  request.mock.calls.filter(([{ url = '' }]) => url.endsWith(path)).map(([{ data }]): unknown => data)

test('WS31 more nights: whether the room is free is read out, and when they are picked up is asked', async () => {
  render(
    <MemoryRouter>
      <WhoseApp value={DANA}>
        <LongerForm booking={booking} names="Maple" choice={null} onClose={onClose} />
      </WhoseApp>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Extend Maple’s stay' })).toBeDefined()
  await screen.findByText('R3 is free: they stay where they are.')
  const pickUp = screen.getByLabelText<HTMLSelectElement>(/^Pick-up, Thu 19 Nov/)
  expect(pickUp.value).toBe('11:00')
  fireEvent.change(pickUp, { target: { value: '15:30' } })
  await waitFor(() =>
    expect(sentTo(staffChangePreview.previewExtend.path).at(-1)).toMatchObject({ departureTime: '15:30' }),
  )
  const extend = screen.getByRole<HTMLButtonElement>('button', { name: 'Extend' })
  await waitFor(() => expect(extend.disabled).toBe(false))
  fireEvent.click(extend)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(staffChange.extend.path)).toMatchObject([
    { orderId: 7, departure: '2026-11-19', departureTime: '15:30' },
  ])
})
