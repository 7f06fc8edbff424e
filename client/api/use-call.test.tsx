// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios, { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { toasts } from '#ui/toast/toast.ts'
import { useCall } from './use-call.ts'

const request = vi.spyOn(axios, 'request')
const answer = (code: number, msg = '') => ({
  data: { code, msg, data: null },
  status: code,
  config: {},
  headers: {},
  statusText: '',
})
const lost = () => new AxiosError('Network Error')
const keys = () => request.mock.calls.map(([sent]) => sent.headers?.['Idempotency-Key'])
const toastTexts = () => toasts.read().map(({ kind, text }) => `${kind}: ${text}`)

const UNREACHABLE = 'Nothing is cancelled yet. Please try again.'
const settled = vi.fn()

function CancelButton({ silent = false }: { silent?: boolean }) {
  const { send, isSending, isDone, failure } = useCall(orders.cancel, {
    silent,
    showMessage: true,
    unreachable: UNREACHABLE,
    onSettled: settled,
  })
  return (
    <>
      <button type="button" aria-disabled={isSending} onClick={() => void send({ id: 7 })}>
        {isSending ? 'Cancelling…' : isDone ? 'Cancelled' : 'Cancel'}
      </button>
      <p role="alert">{failure}</p>
    </>
  )
}

beforeEach(() => {
  request.mockReset()
  settled.mockReset()
  toasts.change([])
})
afterEach(cleanup)

test('says that it is busy, sends once for two quick presses, and shows the answer’s message', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  request.mockImplementation(async () => {
    await gate
    return answer(200, 'Your stay is cancelled.')
  })
  render(<CancelButton />)
  const button = screen.getByRole('button')
  button.click()
  button.click()
  await screen.findByRole('button', { name: 'Cancelling…' })
  expect(request).toHaveBeenCalledTimes(1)
  open()
  await screen.findByRole('button', { name: 'Cancelled' })
  expect(toastTexts()).toEqual(['success: Your stay is cancelled.'])
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a refusal is its own sentence, in the page and as a toast', async () => {
  request.mockResolvedValue(answer(409, 'This stay has begun.'))
  render(<CancelButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('This stay has begun.')
  expect(toastTexts()).toEqual(['error: This stay has begun.'])
})

test('a silent one says it in the page only', async () => {
  request.mockResolvedValue(answer(409, 'This stay has begun.'))
  render(<CancelButton silent />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('This stay has begun.')
  expect(toastTexts()).toEqual([])
})

test('without an answer it says what is safe, and is sent again under the same key', async () => {
  request.mockRejectedValueOnce(lost()).mockResolvedValueOnce(answer(200)).mockResolvedValueOnce(answer(200))
  render(<CancelButton silent />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(UNREACHABLE)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Cancelled' })
  expect(screen.getByRole('alert').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelled' }))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3))
  const [first, again, next] = keys()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('offline it fails at once instead of waiting for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  request.mockRejectedValue(lost())
  render(<CancelButton silent />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(UNREACHABLE)
})
