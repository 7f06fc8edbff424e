// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { aPackage } from '#client/passes/testing/a-package.ts'
import { toasts } from '#ui/toast/toast.ts'
import { BuyForm } from './buy-form.tsx'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)
const leave = vi.spyOn(window.location, 'assign')
const onDone = vi.fn()

const PRICE = {
  lines: [{ rule: 'package', text: '10 full days', quantity: 1, amountCents: 40_500 }],
  subtotalCents: 40_500,
  gstCents: 2_025,
  totalCents: 42_525,
}
const anOrder = (given: object = {}) => ({
  id: 31,
  status: 'pending',
  price: PRICE,
  creditCents: 0,
  payNowCents: 42_525,
  holdUntil: new Date(Date.now() + 60_000).toISOString(),
  ...given,
})

const show = (creditCents = 0) =>
  render(<BuyForm wanted={aPackage()} gstPercent={5} creditCents={creditCents} onDone={onDone} />)
const pay = (sum: string) => userEvent.click(screen.getByRole('button', { name: `Pay ${sum}` }))

beforeEach(() => {
  request.mockReset()
  leave.mockReset().mockImplementation(() => {})
  onDone.mockReset()
  toasts.change([])
})
afterEach(cleanup)

test('orders the package and leaves for the payment of it, once', async () => {
  server.answer(anOrder())
  server.answer({ checkoutUrl: 'https://pay.example/31' })
  show()
  await pay('$425.25')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/31'))
  await userEvent.click(screen.getByRole('button', { name: 'One moment…' }))
  expect(server.asked().map(({ url }) => url)).toEqual(['/api/package/buy', '/api/order/pay'])
})

test('a price that has changed is named before anybody pays it, and the order is not made twice', async () => {
  server.answer(anOrder({ payNowCents: 44_100, price: { ...PRICE, totalCents: 44_100 } }))
  server.answer({ checkoutUrl: 'https://pay.example/31' })
  show()
  await pay('$425.25')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $441.00' }))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(server.asked().map(({ url }) => url)).toEqual(['/api/package/buy', '/api/order/pay'])
})

test('credit that pays for all of it needs no payment', async () => {
  server.answer(anOrder({ status: 'confirmed', creditCents: 42_525, payNowCents: 0 }))
  show(50_000)
  await userEvent.click(screen.getByRole('switch', { name: 'Use my store credit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay $425.25 with credit' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(toasts.read().map(({ text }) => text)).toEqual(['10 full days: bought with $425.25 of your credit.'])
  expect(leave).not.toHaveBeenCalled()
})

test('a code that was typed and not applied is asked about before anything is ordered', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Promo code (if you have one)'), 'SPRING')
  await pay('$425.25')
  await screen.findByText('Your promo code isn’t applied yet. Please press Apply, or clear it.')
  expect(request).not.toHaveBeenCalled()
})

test('a refusal is said, and the button can be pressed again', async () => {
  server.refuse(409, 'This package is not sold any more.')
  show()
  await pay('$425.25')
  await screen.findByText('This package is not sold any more.')
  await screen.findByRole('button', { name: 'Pay $425.25' })
})

test('a code that was refused is not asked to be applied again', async () => {
  server.refuse(400, 'This promo code has expired.')
  show()
  await userEvent.type(screen.getByLabelText('Promo code (if you have one)'), 'old10')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('This promo code has expired.')
  await pay('$425.25')
  await screen.findByText('This promo code can’t be used here. Please clear it, or try another one.')
  expect(leave).not.toHaveBeenCalled()
})
