import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PayResult } from './pay-result.tsx'
import type { PaymentState } from './payment-state.ts'

/** The words of the page, without its tags. */
function wordsFor(state: PaymentState): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PayResult state={state} />
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const inAnHour = new Date(2026, 11, 4, 15, 5).toISOString()

test('R6 a payment nobody knows claims nothing about money', () => {
  const words = wordsFor({ kind: 'not-found' })
  expect(words).toContain('We could not find this payment')
  expect(words).toContain('My bookings')
  expect(words).not.toMatch(/nothing was charged|paid|\$/i)
})

test('R6 a payment that was made names its sum, its booking and where the receipt goes', () => {
  const words = wordsFor({
    kind: 'paid',
    amountCents: 10_637,
    reference: 'EV-2046',
    receiptTo: 'priya@example.com',
  })
  expect(words).toContain('We have $106.37 for booking EV-2046')
  expect(words).toContain('priya@example.com')
})

test('R6 a declined payment says that nothing was charged and how long the space is kept', () => {
  const words = wordsFor({ kind: 'declined', heldUntil: inAnHour })
  expect(words).toContain('nothing was charged')
  expect(words).toContain('Your space is held until 3:05 pm')
  expect(wordsFor({ kind: 'declined', heldUntil: null })).not.toContain('held until')
})

test('R6 a payment that was left can be gone on with, its sum on the button', () => {
  expect(wordsFor({ kind: 'left-unpaid', dueCents: 10_637, heldUntil: inAnHour })).toContain(
    'Go on and pay $106.37',
  )
})
