// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { BACK_IN_HISTORY } from '../page/page-frame.ts'
import { BackButton } from './back-button.tsx'

const Address = () => <output>{useLocation().pathname}</output>

async function pressBack(state: object | null, before?: string) {
  render(
    <MemoryRouter initialEntries={['/detail', { pathname: '/dates', state }]} initialIndex={1}>
      <BackButton before={before} />
      <Address />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  return screen.getByRole('status').textContent
}

afterEach(cleanup)

test.each([
  ['a step that was opened from outside leads to the step before', null, '/type', '/type'],
  ['a step that was opened from within leads to where one came from', BACK_IN_HISTORY, '/type', '/detail'],
  ['the first step leads out', null, undefined, '/detail'],
] as const)('Back: %s', async (_, state, before, address) => {
  expect(await pressBack(state, before)).toBe(address)
})

test('R7 Back leads Home when there is nothing behind', async () => {
  window.location.hash = '#/default/myDog'
  render(
    <MemoryRouter initialEntries={['/default/myDog']}>
      <BackButton />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(window.location.hash).toBe('#/home')
})
