// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffTake } from '#contract/office/money/take.ts'
import { type StaffOrderRow, staffOrderList } from '#contract/office/orders/list.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../../frame/session/me.ts'
import { WhoPaysSheet } from './who-pays-sheet.tsx'

const DANA: Me = {
  id: 5,
  name: 'Dana',
  role: 'staff',
  permissions: ['desk', 'money'],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 15,
  device: null,
}

const aRow = (part: Partial<StaffOrderRow>): StaffOrderRow => ({
  id: 1,
  code: 'EV-AAAAAA',
  version: 1,
  orderType: 'boarding',
  status: 'confirmed',
  statusText: 'Confirmed',
  tone: 'good',
  open: [],
  holdUntil: null,
  awaitsTransfer: false,
  dogs: [],
  owner: { id: 9, name: 'Grace Obi' },
  places: [],
  firstDate: '2026-11-17',
  lastDate: '2026-11-20',
  beginTime: null,
  nights: 3,
  placedAt: '2026-10-28T20:00:00.000Z',
  hasNote: false,
  madeBy: null,
  isOwed: true,
  totalCents: 20_000,
  balanceCents: 10_342,
  ...part,
})

configure({ asyncUtilTimeout: 10_000 })
const asked: { path: string; params: unknown }[] = []
let rows: StaffOrderRow[] = []
const request = vi.spyOn(axios, 'request')
beforeEach(() => {
  asked.length = 0
  rows = [
    aRow({ id: 1 }),
    aRow({ id: 2, code: 'EV-BBBBBB', firstDate: '2026-12-22', lastDate: '2026-12-28', balanceCents: 8_662 }),
  ]
  request.mockImplementation(({ url = '', params }) => {
    asked.push({ path: url, params })
    const isList = url === staffOrderList.getOrderList.path
    const said = isList
      ? { code: 200, msg: '', data: { rows, next: null } }
      : { code: 404, msg: '', data: null }
    return Promise.resolve({ data: said, status: said.code, config: {}, headers: {} })
  })
})
afterEach(cleanup)

async function openSheet() {
  render(
    <WhoseApp value={DANA}>
      <MemoryRouter>
        <WhoPaysSheet today="2026-11-17" onDone={() => {}} />
      </MemoryRouter>
    </WhoseApp>,
  )
  return within(await screen.findByRole('list', { name: 'Who owes something' })).getAllByRole('button')
}

test('O21 each booking that is owed for says when it is, so that the right one is paid', async () => {
  const payers = await openSheet()
  expect(payers.map(({ textContent }) => textContent)).toEqual([
    'Grace ObiGrace Obi, Tue 17 to Fri 20 Nov, EV-AAAAAA$103.42',
    'Grace ObiGrace Obi, Tue 22 to Mon 28 Dec, EV-BBBBBB$86.62',
  ])
})

test('W4 O21 arrows lead from the name into the list and back, and Enter takes the first', async () => {
  const [first, second] = await openSheet()
  const field = screen.getByLabelText('Who pays?')
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' })
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(field)
  fireEvent.submit(field.closest('form') as HTMLElement)
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain(staffTake.getOrderMoney.path))
})

test('O21 nobody found is said with what was typed', async () => {
  await openSheet()
  rows = []
  fireEvent.change(screen.getByLabelText('Who pays?'), { target: { value: '604 555' } })
  await screen.findByText('No one found for “604 555” owes anything.')
})
