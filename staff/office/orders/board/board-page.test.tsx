// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Board, RaisedNights } from '#contract/office/orders/board/board.ts'
import type { MovePreview, RoomFixed } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import type { Me } from '#contract/management/team.ts'
import { keyLayers } from '../../../frame/keys/page-keys.ts'
import { WhoseApp } from '../../../frame/session/me.ts'
import { openConflict } from '../../../frame/write/conflict.ts'
import { BoardPage } from './board-page.tsx'
import { aBoard, aStay } from './testing/a-board.ts'

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

// A whole page on a busy machine: slow is not wrong.
configure({ asyncUtilTimeout: 10_000 })

/** What the server says to each path, asked each time. */
const answers = new Map<string, () => { code: number; msg?: string; data: unknown }>()
const sent: { path: string; data: unknown }[] = []
const request = vi.spyOn(axios, 'request')
beforeEach(() => {
  sent.length = 0
  answers.clear()
  request.mockImplementation(({ url = '', data }) => {
    sent.push({ path: url, data })
    const { code, msg = '', data: said } = answers.get(url)?.() ?? { code: 404, msg: url, data: null }
    return Promise.resolve({ data: { code, msg, data: said }, status: code, config: {}, headers: {} })
  })
})
afterEach(cleanup)

const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ data }) => data)
const press = (key: string) =>
  keyLayers
    .read()
    .flatMap(({ keys }) => keys)
    .findLast((one) => one.key === key)
    ?.run()

async function openBoard(board: () => Board) {
  answers.set(staffBoard.getBoard.path, () => ({ code: 200, data: board() }))
  render(
    <WhoseApp value={ASHA}>
      <MemoryRouter initialEntries={['/staff/board']}>
        <BoardPage />
      </MemoryRouter>
    </WhoseApp>,
  )
  await screen.findByRole('grid', { name: 'Rooms by day' })
}

test('B13 a block for which somebody has to move first comes back with its days and its reason', async () => {
  const pinned = aStay({ arrival: '2026-12-18', isPinned: true })
  let roomId = 11
  const there = () => ({ ...pinned, roomId, version: roomId })
  await openBoard(() => aBoard({ stays: [there()] }))
  const fixed: RoomFixed = {
    fixed: [{ stayId: pinned.id, dogs: 'Maple', room: 'C1', until: '2026-12-24', why: 'pinned' }],
    free: [],
  }
  answers.set(staffBoard.previewBlock.path, () =>
    roomId === 11
      ? { code: 409, msg: 'Maple is pinned to C1.', data: fixed }
      : { code: 200, data: { moves: [] } },
  )
  const preview = { ...aPreview(there()), moves: [aMove(pinned.id)] }
  answers.set(staffBoard.previewMove.path, () => ({ code: 200, data: preview }))
  answers.set(staffBoard.move.path, () => {
    roomId = 12
    return { code: 200, data: { runId: 1, stays: [there()] } }
  })
  answers.set(staffBoard.block.path, () => ({ code: 200, data: { blockId: 1, version: 1, moved: 0 } }))

  press('x')
  const typed = { from: '2026-12-19', to: '2026-12-22', reason: 'A new drain' }
  const block = await screen.findByRole('dialog', { name: 'Block C1' })
  fireEvent.change(within(block).getByLabelText('From'), { target: { value: typed.from } })
  fireEvent.change(within(block).getByLabelText('Available again from'), { target: { value: typed.to } })
  fireEvent.change(within(block).getByLabelText('Why'), { target: { value: typed.reason } })
  fireEvent.click(await within(block).findByRole('button', { name: 'Move Maple first' }))

  const sheet = await screen.findByRole('dialog', { name: 'Move Maple' })
  fireEvent.click(within(sheet).getByRole('radio', { name: /^C2/ }))
  await within(sheet).findByRole('list', { name: 'Who moves' })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Move' }))

  const back = await screen.findByRole('dialog', { name: 'Block C1' })
  await within(back).findByText('No one has to move.')
  fireEvent.click(within(back).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(sentTo(staffBoard.block.path)).toEqual([{ roomId: 11, ...typed }]))
})

test('B9 B10 what is confirmed is what was shown: the price, and what goes back or is kept by the terms', async () => {
  const stay = aStay()
  await openBoard(() => aBoard({ stays: [stay] }))
  const sums = { totalCents: 20_000, refundCents: 1_500, creditCents: 700, keptCents: 300 }
  const money = {
    ...sums,
    price: { lines: [], gstCents: 0, pstCents: 0 },
    beforeCents: 24_000,
    balanceCents: 0,
  }
  const change = { orderId: stay.orderId, version: 1, what: 'Other days', text: null, money }
  answers.set(staffBoard.previewMove.path, () => ({
    code: 200,
    data: { ...aPreview(stay), kind: 'change', change },
  }))
  answers.set(staffBoard.move.path, () => ({ code: 200, data: { runId: null, stays: [stay] } }))
  press('l')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Maple' }))
  const sheet = await screen.findByRole('dialog', { name: 'Move Maple' })
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Suite' }))
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Classic Run' }))
  const kept = await within(sheet).findByText('Kept by the cancellation terms')
  expect(kept.parentElement?.textContent).toContain('$3.00')
  fireEvent.click(within(sheet).getByRole('button', { name: /^Change it/ }))
  await waitFor(() => expect(sentTo(staffBoard.move.path)).toHaveLength(1))
  expect(sentTo(staffBoard.move.path)).toMatchObject([
    { stayId: stay.id, suiteTypeId: 2, expected: { moves: [], ...sums } },
  ])
})

test('W6 B9 somebody changed the booking first: done anyway it is sent with both as they are now', async () => {
  let stay = aStay()
  await openBoard(() => aBoard({ stays: [stay] }))
  answers.set(staffBoard.previewMove.path, () => ({ code: 200, data: aPreview(stay) }))
  answers.set(staffBoard.move.path, () => {
    if (stay.version === 8) return { code: 200, data: { runId: null, stays: [stay] } }
    stay = { ...stay, version: 8, orderVersion: 9 }
    return { code: 409, msg: 'Dana changed it.', data: { version: 9, now: {}, changed: [] } }
  })
  press('l')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Maple' }))
  const sheet = await screen.findByRole('dialog', { name: 'Move Maple' })
  fireEvent.click(within(sheet).getByRole('radio', { name: /^C2/ }))
  await within(sheet).findByText('Same suite type, same price, and the owner isn’t notified.')
  fireEvent.click(within(sheet).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(openConflict.read()?.msg).toBe('Dana changed it.'))
  openConflict.read()?.doAnyway()
  await waitFor(() => expect(sentTo(staffBoard.move.path)).toHaveLength(2))
  expect(sentTo(staffBoard.move.path)).toMatchObject([
    { version: 1, orderVersion: 1 },
    { version: 8, orderVersion: 9 },
  ])
})

test('B14 every raised night is listed with who, why and when, and what is ahead can be taken back', async () => {
  const raised = [aRaise({ id: 7, version: 3 }), aRaise({ id: 5, from: '2026-11-02', to: '2026-11-03' })]
  await openBoard(() => aBoard())
  answers.set(staffBoard.getRaised.path, () => ({
    code: 200,
    data: { today: '2026-12-18', raised: raised.map((one) => ({ ...one, suite: 'Cozy Condo' })) },
  }))
  answers.set(staffBoard.lowerCapacity.path, () => ({ code: 200, data: { raisedId: raised.shift()?.id } }))
  fireEvent.click(screen.getByText('Cozy Condo'))
  fireEvent.click(await screen.findByRole('button', { name: 'All raised nights' }))

  const ahead = await screen.findByRole('region', { name: 'Now and ahead' })
  expect(ahead.textContent).toContain('+2 Cozy Condo, Sat 19 to Mon 21 Dec')
  expect(ahead.textContent).toContain('A cot')
  expect(ahead.textContent).toContain('Asha, Wed 1 Jul, 9:05 am')
  const over = screen.getByRole('region', { name: 'Over' })
  expect(within(over).queryByRole('button')).toBeNull()
  fireEvent.click(within(ahead).getByRole('button', { name: /^Take back/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Now and ahead' })).toBeNull())
  expect(sentTo(staffBoard.lowerCapacity.path)).toEqual([{ raisedId: 7, version: 3 }])
})

test('B14 raised nights are found from the wait-list too, where nobody has to know the chart', async () => {
  await openBoard(() => aBoard())
  answers.set(staffBoard.getWaitList.path, () => ({ code: 200, data: { entries: [], hoursToAnswer: 12 } }))
  answers.set(staffBoard.getRaised.path, () => ({ code: 200, data: { today: '2026-12-18', raised: [] } }))
  fireEvent.click(screen.getByRole('button', { name: /^Wait-list/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Raised nights' }))
  await screen.findByText('No nights have been raised.')
})

test('B10 a suite that a dog does not fit is off, with the reason', async () => {
  const stay = aStay({ suiteTypeId: 2, roomId: 21, dogIds: [2] })
  await openBoard(() => aBoard({ stays: [stay] }))
  press('l')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Biscuit' }))
  const sheet = await screen.findByRole('dialog', { name: 'Move Biscuit' })
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Suite' }))
  const condo = within(sheet).getByRole<HTMLInputElement>('radio', { name: /^Cozy Condo/ })
  expect(condo.disabled).toBe(true)
  expect(condo.closest('label')?.textContent).toBe('Cozy CondoBiscuit does not fit a Cozy Condo.')
})

test('B17 the list shows meters, what is free and what is blocked, and its keys act on the line they are at', async () => {
  const stay = aStay()
  const block = {
    id: 3,
    version: 1,
    roomId: 12,
    from: '2026-12-21',
    to: '2026-12-23',
    reason: 'Drain',
    by: 'Asha',
  }
  await openBoard(() => aBoard({ stays: [stay], blocks: [block] }))
  answers.set(staffBoard.previewMove.path, () => ({ code: 200, data: aPreview(stay) }))
  answers.set(staffBoard.previewBlock.path, () => ({ code: 200, data: { moves: [] } }))
  press('l')
  const meters = await screen.findByRole('region', { name: 'Free rooms by day' })
  expect(within(meters).getByRole('row', { name: /^Cozy Condo/ }).textContent).toBe(
    'Cozy Condo' + '2'.repeat(14),
  )
  expect(within(meters).getByRole('row', { name: /^Classic Run/ }).textContent).toContain('full')
  screen.getByRole('row', { name: 'C2, blocked: Drain, Mon 21 to Wed 23 Dec' })
  fireEvent.click(screen.getByRole('button', { name: 'Block C3, Fri 18 Dec to Fri 1 Jan' }))
  const pop = await screen.findByRole('dialog', { name: 'Block C3' })
  fireEvent.click(within(pop).getByRole('button', { name: 'Not now' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Stays' }))
  expect(screen.queryByRole('row', { name: /blocked/ })).toBeNull()
  fireEvent.focus(screen.getByRole('row', { name: /^C1, Maple/ }))
  press(']')
  await waitFor(() =>
    expect(request.mock.calls.some(([{ url }]) => url === staffBoard.previewMove.path)).toBe(true),
  )
})

const aRaise = (part: Partial<RaisedNights>): RaisedNights => ({
  id: 1,
  version: 1,
  suiteTypeId: 1,
  from: '2026-12-19',
  to: '2026-12-21',
  extra: 2,
  reason: 'A cot',
  by: 'Asha',
  at: '2026-07-01T16:05:00.000Z',
  ...part,
})

const aPreview = ({ id, version, orderVersion }: Board['stays'][number]): MovePreview => ({
  stayId: id,
  version,
  orderVersion,
  kind: 'room',
  moves: [],
  splitFrom: null,
  unmoved: 0,
  change: null,
  mayKeepPrice: false,
})

const aMove = (stayId: number): MovePreview['moves'][number] => ({
  stayId,
  orderId: stayId,
  dogIds: [1],
  dogs: 'Maple',
  arrival: '2026-12-18',
  departure: '2026-12-24',
  fromRoom: 'C1',
  fromRoomId: 11,
  toRoom: 'C2',
  toRoomId: 12,
})
