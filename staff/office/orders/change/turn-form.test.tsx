// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { type Changeable, staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../../frame/session/me.ts'
import { InHouseForm } from './in-house-form.tsx'

const request = vi.spyOn(axios, 'request')
const onClose = vi.fn()

/** Maple came this morning for two nights at $96.00; as a day it is $45.00, and the rest comes back. */
const MONEY = {
  daycare: { beforeCents: 10_080, totalCents: 4_725, refundCents: 5_355 },
  boarding: { beforeCents: 4_725, totalCents: 10_080, refundCents: 0 },
}

beforeEach(() => {
  queryClient.clear()
  onClose.mockReset()
  request.mockReset()
  request.mockImplementation(({ url = '', data }) => {
    const { into } = data as { into: keyof typeof MONEY }
    const planned = { ...MONEY[into], creditCents: 0, keptCents: 0, balanceCents: 0, passUnits: 0 }
    const isPreview = url.includes('previewTurn')
    const answer = isPreview
      ? { orderId: 7, version: 3, what: '', text: '', money: planned }
      : { orderId: 7, code: 'EV-7K3M9Q', version: 4, status: 'checked_in', balanceCents: 0 }
    return Promise.resolve({ data: { code: 200, msg: 'Done.', data: answer }, status: 200 })
  })
})
afterEach(cleanup)

const ME: Me = {
  id: 2,
  name: 'Dana',
  role: 'staff',
  permissions: ['desk', 'money'],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 15,
  device: null,
}

const visit = (turnInto: 'daycare' | 'boarding'): Changeable => ({
  orderId: 7,
  version: 3,
  code: 'EV-7K3M9Q',
  today: '2026-11-16',
  householdId: 1,
  request: null,
  dogs: [{ id: 5, name: 'Maple', isHere: true }],
  otherDogs: [],
  firstDate: '2026-11-16',
  lastDate: turnInto === 'daycare' ? '2026-11-18' : '2026-11-16',
  suites: [
    { id: 1, name: 'Classic Run' },
    { id: 4, name: 'Deluxe Suite' },
  ],
  groomingServices: [{ id: 9, name: 'Bath' }],
  can: { change: false, cancel: false, extend: false, shorten: false, turnInto, addGrooming: true },
})

const open = (turnInto: 'daycare' | 'boarding') =>
  render(
    <MemoryRouter>
      <WhoseApp value={ME}>
        <InHouseForm booking={visit(turnInto)} onClose={onClose} />
      </WhoseApp>
    </MemoryRouter>,
  )
const sentTo = (path: string) =>
  request.mock.calls.filter(([{ url = '' }]) => url.endsWith(path)).map(([{ data }]): unknown => data)
const turned = () => sentTo(staffChange.turn.path)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('O14 a stay becomes daycare: the sums are shown first, and what was shown is what is asked for', async () => {
  open('daycare')
  expect(screen.getByRole('heading', { name: 'Switch Maple to daycare' })).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText('Sums').textContent).toContain('Difference−$53.55'))
  expect(screen.getByLabelText('Sums').textContent).toContain('Back the way it was paid$53.55')
  expect(turned()).toEqual([])
  fireEvent.click(screen.getByRole('switch', { name: 'Our mistake' }))
  await waitFor(() => expect(sentTo(staffChangePreview.previewTurn.path)).toHaveLength(2))
  // Our mistake needs its reason.
  expect(button('Switch to daycare').disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'No night was wanted' } })
  await waitFor(() => expect(button('Switch to daycare').disabled).toBe(false))
  fireEvent.click(button('Switch to daycare'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(turned()).toEqual([
    {
      orderId: 7,
      version: 3,
      into: 'daycare',
      ourMistake: true,
      why: 'No night was wanted',
      expected: { totalCents: 4_725, refundCents: 5_355, creditCents: 0, keptCents: 0 },
    },
  ])
})

test('O14 and back: daycare becomes a stay in the suite that is chosen, at its price', async () => {
  open('boarding')
  expect(screen.getByRole('heading', { name: 'Switch Maple to a stay' })).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText('Sums').textContent).toContain('Difference+$53.55'))
  fireEvent.change(screen.getByLabelText('Suite'), { target: { value: '4' } })
  await waitFor(() =>
    expect(sentTo(staffChangePreview.previewTurn.path)).toEqual([
      { orderId: 7, into: 'boarding', ourMistake: false, suiteTypeId: 1 },
      { orderId: 7, into: 'boarding', ourMistake: false, suiteTypeId: 4 },
    ]),
  )
  await waitFor(() => expect(button('Switch to a stay').disabled).toBe(false))
  fireEvent.click(button('Switch to a stay'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(turned()).toMatchObject([
    { into: 'boarding', suiteTypeId: 4, expected: { totalCents: 10_080, refundCents: 0 } },
  ])
})
