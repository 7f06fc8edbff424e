// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingDraft, pausedDraft } from '#client/booking/drafts.ts'
import { ChooseDogPage } from './choose-dog-page.tsx'

const change = { changedOrderId: 7, dogIds: [1], orderType: 'boarding' as const }

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChooseDogPage />
      <Address />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  vi.spyOn(axios, 'request').mockReturnValue(new Promise(() => {}))
  bookingDraft.reset()
  pausedDraft.reset()
})
afterEach(cleanup)

test('Book begins a new booking though a change was saved, and the change is kept', () => {
  bookingDraft.change(change)
  open('/dogs?type=0')
  expect(bookingDraft.isFresh()).toBe(true)
  expect(pausedDraft.read()).toMatchObject(change)
})

test('the dogs of a change are chosen in that change', () => {
  pausedDraft.change(change)
  bookingDraft.change({ message: 'new' })
  open('/dogs?type=0&change=7')
  expect(bookingDraft.read()).toMatchObject(change)
  expect(pausedDraft.read().message).toBe('new')
})

test('the address of a change that is gone opens the new booking', () => {
  bookingDraft.change({ message: 'new' })
  open('/dogs?type=0&change=7')
  expect(screen.getByText('/dogs?type=0')).toBeDefined()
  expect(bookingDraft.read().message).toBe('new')
})
