// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOOKUP_ID, lookedUp } from '../lookup/looked-up.ts'
import { HeroLookup } from './hero-lookup.tsx'

const NO_DATES = { arrival: '', departure: '', dogs: { small: 0, medium: 1, large: 0 } }
const DATES = { arrival: '2026-12-04', departure: '2026-12-08' }

function Where() {
  const { pathname, state } = useLocation()
  return <p data-testid="where">{`${pathname} ${(state as { jumpTo?: string } | null)?.jumpTo ?? ''}`}</p>
}

const open = () =>
  render(
    <MemoryRouter>
      <HeroLookup />
      <Where />
    </MemoryRouter>,
  )
const where = () => screen.getByTestId('where').textContent
const seePrices = () => userEvent.click(screen.getByRole('button', { name: 'See prices' }))

beforeEach(() => lookedUp.change(NO_DATES))
afterEach(cleanup)

test('R6 Home’s dates and size are the look-up’s, which See prices opens', async () => {
  lookedUp.change({ ...NO_DATES, ...DATES })
  open()
  expect(screen.getByRole('button', { name: 'Drop-off Fri 4 Dec' })).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your dog' }), 'Large, over 50 lb')
  expect(lookedUp.read()).toEqual({ ...DATES, dogs: { small: 0, medium: 0, large: 1 } })
  await seePrices()
  expect(where()).toBe(`/detail ${LOOKUP_ID}`)
})

test('R6 See prices without dates opens the calendar, and goes nowhere', async () => {
  open()
  await seePrices()
  expect(screen.getByRole('dialog', { name: 'When is the stay?' })).toBeDefined()
  expect(where()).toBe('/ ')
})

test('R6 several dogs that were counted stay counted until one is chosen', () => {
  lookedUp.change({ ...NO_DATES, dogs: { small: 1, medium: 1, large: 0 } })
  open()
  expect(screen.getByDisplayValue('2 dogs')).toBe(screen.getByRole('combobox', { name: 'Your dog' }))
})
