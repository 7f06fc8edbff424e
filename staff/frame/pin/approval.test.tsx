// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { toasts } from '#ui/toast/toast.ts'
import { openConflict } from '../write/conflict.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { openApproval } from './approval.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { PinPad } from './pin-pad.tsx'
import { signed } from './signer.tsx'

const request = vi.spyOn(axios, 'request')
const answer = (code: number, msg = '', data: unknown = null) => ({
  data: { code, msg, data },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
const refusal = answer(403, 'This needs a manager.', {
  needs: 'manager',
  what: 'Let in without vaccine records: Bear, EV-7K3M9Q',
  approvers: [{ id: 4, name: 'Dana' }],
})
const sent = () => request.mock.calls.map(([{ data }]) => (data as { approval?: object }).approval)
const keys = () => request.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key'] as string)
const toastTexts = () => toasts.read().map(({ text }) => text)
const DANA = { accountId: 4, pin: '2580' }

function WaiveButton() {
  const waive = useStaffWrite(staffAttendance.waive)
  const input = { orderId: 1, version: 1, dogId: 2, gate: 'vaccines' as const, why: 'By phone' }
  return (
    <button type="button" onClick={() => void waive.send(input)}>
      {waive.isDone ? 'Passed' : 'Pass'}
    </button>
  )
}

beforeEach(() => {
  request.mockReset()
  toasts.change([])
  openApproval.change(null)
  openConflict.change(null)
})
afterEach(cleanup)

const press = async () => {
  render(<WaiveButton />)
  screen.getByRole('button').click()
  await waitFor(() => expect(openApproval.read()).not.toBeNull())
}

test('§0.3 a refusal for want of a manager asks for one, and the same call goes again with name and PIN', async () => {
  request.mockResolvedValueOnce(refusal)
  request.mockResolvedValueOnce(answer(400, 'That PIN isn’t right.', { pin: 'wrong-pin' }))
  request.mockResolvedValueOnce(answer(200, 'Done.'))
  await press()
  const asked = openApproval.read()
  expect(asked).toMatchObject({ msg: 'This needs a manager.', approvers: [{ id: 4, name: 'Dana' }] })
  render(<ApprovalDialog />)
  expect(screen.getByText('Let in without vaccine records: Bear, EV-7K3M9Q')).toBeDefined()
  expect(await asked?.approve({ ...DANA, pin: '1470' })).toBe('That PIN isn’t right.')
  expect(openApproval.read()).toBe(asked)
  expect(await asked?.approve(DANA)).toBeNull()
  await screen.findByText('Passed')
  expect(openApproval.read()).toBeNull()
  expect(sent()).toEqual([undefined, { ...DANA, pin: '1470' }, DANA])
  expect(new Set(keys()).size).toBe(3)
  expect(toastTexts()).toEqual(['Done.'])
})

test('§0.3 whoever gives up is told that it needs a manager', async () => {
  request.mockResolvedValueOnce(refusal)
  await press()
  openApproval.read()?.giveUp()
  await waitFor(() => expect(toastTexts()).toEqual(['This needs a manager.']))
  expect(sent()).toHaveLength(1)
})

test('§0.3 W6 approved, and someone got there first: the conflict is shown as ever', async () => {
  request.mockResolvedValueOnce(refusal)
  request.mockResolvedValueOnce(answer(409, 'Tom got there first.', { version: 5, now: {}, changed: [] }))
  await press()
  expect(await openApproval.read()?.approve(DANA)).toBeNull()
  await waitFor(() => expect(openConflict.read()).toMatchObject({ msg: 'Tom got there first.', version: 5 }))
})

test('U6 the pad takes digits by touch and by keyboard, six at most, and takes them back', () => {
  const onChange = vi.fn()
  const { rerender } = render(<PinPad label="Dana’s PIN" pin="25" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: '8' }))
  expect(onChange).toHaveBeenLastCalledWith('258')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Clear' }), { key: '0' })
  expect(onChange).toHaveBeenLastCalledWith('250')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Clear' }), { key: 'Backspace' })
  expect(onChange).toHaveBeenLastCalledWith('2')
  fireEvent.change(screen.getByLabelText('Dana’s PIN'), { target: { value: '2x58' } })
  expect(onChange).toHaveBeenLastCalledWith('258')
  rerender(<PinPad label="Dana’s PIN" pin="258025" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: '9' }))
  expect(onChange).toHaveBeenLastCalledWith('258025')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('D13 a signature is a name and a whole PIN', () => {
  expect(signed({ accountId: null, pin: '2580' })).toBeNull()
  expect(signed({ accountId: 4, pin: '258' })).toBeNull()
  expect(signed(DANA)).toEqual(DANA)
})

test.each([
  { approvers: ['Dana'], where: 'in the PIN', focused: 'pin' },
  { approvers: ['Dana', 'Asha'], where: 'before the names', focused: undefined },
])('§0.3 with $approvers.length to approve it, typing begins $where', ({ approvers, focused }) => {
  openApproval.change({
    msg: 'This needs a manager.',
    what: 'Write off $80.00: EV-7K3M9Q, Hannah Weir',
    approvers: approvers.map((name, index) => ({ id: index, name })),
    approve: () => Promise.resolve(null),
    giveUp: () => undefined,
  })
  render(<ApprovalDialog />)
  expect(document.activeElement?.getAttribute('name') ?? undefined).toBe(focused)
})
