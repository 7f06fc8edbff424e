// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { toasts } from '#ui/toast/toast.ts'
import { PayButton } from './pay-button.tsx'
import { usePay } from './use-pay.ts'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)
const leave = vi.spyOn(window.location, 'assign')

function Booking() {
  const paying = usePay()
  return <PayButton paying={paying} orderId={7} amountCents={14_280} />
}

const button = () => screen.getByRole<HTMLButtonElement>('button')

beforeEach(() => {
  request.mockReset()
  leave.mockReset().mockImplementation(() => {})
  toasts.change([])
})
afterEach(cleanup)

test('leaves for the checkout, busy until it is gone; who comes back can pay again', async () => {
  server.answer({ checkoutUrl: 'https://pay.example/1' })
  render(<Booking />)
  await userEvent.click(screen.getByRole('button', { name: 'Pay $142.80' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(button().textContent).toBe('Opening the payment page…')
  expect(button().disabled).toBe(true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await screen.findByRole('button', { name: 'Pay $142.80' })
  expect(button().disabled).toBe(false)
})

test('a refusal and a lost connection say so in a toast, and the button is free again', async () => {
  server.refuse(409, 'This booking is paid already.')
  server.cutOff()
  render(<Booking />)
  await userEvent.click(button())
  await waitFor(() =>
    expect(toasts.read().map(({ text }) => text)).toContain('This booking is paid already.'),
  )
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  await waitFor(() =>
    expect(toasts.read().map(({ text }) => text)).toContain(
      'We couldn’t reach the payment page. Please check your connection and try again.',
    ),
  )
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(leave).not.toHaveBeenCalled()
})
