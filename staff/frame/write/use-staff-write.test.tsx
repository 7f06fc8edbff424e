// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import axios, { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Me, staffTeam } from '#contract/management/team.ts'
import { toasts } from '#ui/toast/toast.ts'
import { useStaffRead } from '../read/use-staff-read.ts'
import { WhoseApp } from '../session/me.ts'
import { openConflict } from './conflict.ts'
import { forgetUndos } from './undo.ts'
import { useStaffWrite } from './use-staff-write.ts'

const request = vi.spyOn(axios, 'request')
const answer = (code: number, msg = '', data: unknown = null) => ({
  data: { code, msg, data },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
const sent = () =>
  request.mock.calls.map(([{ data, headers }]) => ({
    version: (data as { version: number }).version,
    key: headers?.['Idempotency-Key'] as string,
  }))
const toastTexts = () => toasts.read().map(({ text }) => text)
const takeBack = vi.fn(() => Promise.resolve())

function LeaveButton({ canUndo = false }: { canUndo?: boolean }) {
  const write = useStaffWrite(staffTeam.deactivate, {
    ...(canUndo && { undo: () => ({ text: 'Tom has left', run: takeBack }) }),
  })
  return (
    <button type="button" onClick={() => void write.send({ id: 7, version: 1 })}>
      {write.isDone ? 'Left' : 'Leave'}
    </button>
  )
}

beforeEach(() => {
  request.mockReset()
  toasts.change([])
  openConflict.change(null)
  forgetUndos()
})
afterEach(cleanup)

test('W7 every write carries a key, and the same one when it is sent again after a lost connection', async () => {
  request.mockRejectedValueOnce(new AxiosError('Network Error'))
  request.mockResolvedValue(answer(200, 'Tom is no longer on the team.'))
  render(<LeaveButton />)
  screen.getByRole('button').click()
  await waitFor(() => expect(toasts.read()).toHaveLength(1))
  screen.getByRole('button').click()
  await screen.findByText('Left')
  const [first, second] = sent()
  expect(first?.key.length).toBeGreaterThan(16)
  expect(second?.key).toBe(first?.key)
  expect(toastTexts()).toContain('Tom is no longer on the team.')
})

test('W6 a conflict opens its dialog instead of a toast, and doing it anyway sends the new version', async () => {
  const changed = [{ what: 'role', was: 'staff', is: 'manager', by: 'Dana', at: '2026-12-04T17:14:00.000Z' }]
  const msg = 'Dana changed what Tom may do at 9:14 am. Nothing was done.'
  request.mockResolvedValueOnce(answer(409, msg, { version: 4, now: {}, changed }))
  request.mockResolvedValue(answer(200))
  render(<LeaveButton />)
  screen.getByRole('button').click()
  await waitFor(() => expect(openConflict.read()).toMatchObject({ msg, version: 4, changed }))
  expect(toastTexts()).toEqual([])
  openConflict.read()?.doAnyway()
  await screen.findByText('Left')
  expect(sent().map(({ version }) => version)).toEqual([1, 4])
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
})

test('W6 doing it anyway while the page is still read anew is not lost', async () => {
  let answerRead = () => {}
  let reads = 0
  const writes = [answer(409, '', { version: 4, changed: [] }), answer(200)]
  request.mockImplementation(({ url }) => {
    if (url !== staffTeam.getTeam.path) return Promise.resolve(writes.shift())
    reads += 1
    return new Promise((resolve) => {
      answerRead = () => resolve(answer(200, '', { people: [] }))
    })
  })
  function Page() {
    useStaffRead(staffTeam.getTeam, {})
    return <LeaveButton />
  }
  render(
    <WhoseApp value={{ id: 1 } as Me}>
      <Page />
    </WhoseApp>,
  )
  await waitFor(() => expect(reads).toBe(1))
  answerRead()
  screen.getByRole('button').click()
  await waitFor(() => expect(openConflict.read()).not.toBeNull())
  await waitFor(() => expect(reads).toBe(2))
  openConflict.read()?.doAnyway()
  answerRead()
  await waitFor(() => expect(reads).toBe(3))
  answerRead()
  await screen.findByText('Left')
})

test('W6 another 409 is no conflict: its sentence is a toast', async () => {
  request.mockResolvedValue(answer(409, 'This is the only manager.'))
  render(<LeaveButton />)
  screen.getByRole('button').click()
  await waitFor(() => expect(toastTexts()).toEqual(['This is the only manager.']))
  expect(openConflict.read()).toBeNull()
})

test.each([
  ['manager', 'This needs a manager.'],
  ['care', 'This needs the permission “Care”. A manager can give it to you.'],
])('W3 a 403 that needs %s says so', async (needs, sentence) => {
  request.mockResolvedValue(answer(403, 'Your account isn’t allowed to do this.', { needs }))
  render(<LeaveButton />)
  screen.getByRole('button').click()
  await waitFor(() => expect(toastTexts()).toEqual([sentence]))
})

test('W8 what can be undone is said with its undo, and the server’s own words are not said twice', async () => {
  request.mockResolvedValue(answer(200, 'Tom is no longer on the team.'))
  render(<LeaveButton canUndo />)
  screen.getByRole('button').click()
  await waitFor(() => expect(toastTexts()).toEqual(['Tom has left']))
  toasts.read()[0]?.action?.run()
  await waitFor(() => expect(takeBack).toHaveBeenCalledOnce())
})
