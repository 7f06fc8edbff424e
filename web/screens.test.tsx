// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axios from 'axios'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft, visitDraft } from '#client/booking/drafts.ts'
import type { VisitDraft } from '#client/booking/visit-draft.ts'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { closeLoginModal } from '#client/log-in/login-modal-state.ts'
import { refreshUserInfo } from '#client/log-in/session-calls.ts'
import { endSession, startSession } from '#client/session/session.ts'
import { storeToken } from '#client/session/stored-token.ts'
import { aUser } from './accounts/testing/a-user.ts'
import { MY_PATHS, PATHS } from './page/paths.ts'
import { Screens } from './screens.tsx'
// Loaded on demand, which takes its time where many tests run at once.
import './accounts/login/login-modal.tsx'
import './payments/pay-pages.tsx'
import './shell/default-layout.tsx'

vi.mock('./wizard/step-pages.tsx', () => ({ StepPages: ({ path }: { path: string }) => path }))
vi.mock('./marketing/home/home-page.tsx', () => ({ HomePage: () => 'Home' }))

const PRIYA = aUser()
const GOOD_TOKEN = 'a-good-token'

let isKnown: boolean
/** The answer of a server that has trouble, or none at all. */
let trouble: number | 'network' | null = null

/** The server: knows one person, and one dog of theirs; all else it never answers. */
function answer(url: string, headers: Record<string, string> | undefined) {
  const say = (code: number, rest: object = {}) =>
    Promise.resolve({ data: { code, msg: '', data: null, ...rest } })
  if (trouble === 'network') return Promise.reject(new Error('Network Error'))
  if (trouble !== null) return say(trouble)
  if (url === '/api/user/doLogin') {
    isKnown = true
    return say(200, { token: GOOD_TOKEN, data: PRIYA })
  }
  if (!isKnown || headers?.['Authorization'] !== GOOD_TOKEN) return say(401)
  if (url === '/api/user/getUserInfo') return say(200, { data: PRIYA })
  if (url === '/api/dog/getDogList') return say(200, { data: [aDog()] })
  return new Promise(() => {})
}

beforeEach(() => {
  HTMLElement.prototype.getAnimations = () => []
  vi.spyOn(axios, 'request').mockImplementation(({ url = '', headers }) =>
    answer(url, headers as Record<string, string>),
  )
})
afterEach(() => {
  trouble = null
  act(closeLoginModal)
  cleanup()
  endSession()
  bookingDraft.reset()
  visitDraft.reset()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** As an address that is typed. */
const Ways = () => Object.values(MY_PATHS).map((path) => <Link key={path} to={path}>{`To ${path}`}</Link>)
const address = () => screen.getByTestId('address').textContent

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Screens />
      <Ways />
      <Address />
    </MemoryRouter>,
  )
}

// By roles it would take seconds to find them in a whole page.
const dialog = () => document.querySelector('dialog.login-modal')
const dialogTitle = () =>
  document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
const pageTitle = () => document.querySelector('h1')?.textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('G2 R7 every child of /default requires a log-in; whoever closes the modal stays at Home', async () => {
  isKnown = false
  open(PATHS.home)
  for (const path of Object.values(MY_PATHS)) {
    fireEvent.click(screen.getByText(`To ${path}`))
    await waitFor(() => expect(dialogTitle()).toMatch(/^(Welcome back|Log in or sign up to book)$/))
    await waitFor(() => expect(address()).toBe(PATHS.home))
    fireEvent.click(screen.getByLabelText('Close', { selector: '.login-modal *' }))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(address()).toBe(PATHS.home)
  }
})

const MEETING = {
  date: '2040-01-10',
  time: '10:00',
  instants: { startsAt: '2040-01-10T18:00:00Z', endsAt: '2040-01-10T19:00:00Z' },
}
const VISIT: Partial<VisitDraft> = { dogIds: [7], kind: 'interview', meeting: MEETING }
const STAY: Partial<BookingDraft> = {
  dogIds: [7],
  orderType: 'boarding',
  arrival: '2040-02-01',
  departure: '2040-02-04',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: 2, dogIds: [7] }],
  meeting: MEETING,
  message: 'Maple is shy of hats.',
}

test.each([
  [`${MY_PATHS.chooseDog}?type=0`, 'Who’s coming'],
  [`${MY_PATHS.orderType}?type=0`, 'What would you like to book?'],
  [`${MY_PATHS.boardingDates}?type=0`, 'Choose the dates'],
  [`${MY_PATHS.chooseSuite}?type=0`, 'Choose a suite'],
  [`${MY_PATHS.interviewTime}?type=0`, 'Choose a time'],
  [`${MY_PATHS.orderAppointment}?type=0`, 'Review and book'],
  [`${MY_PATHS.chooseDog}?type=1`, 'Who’s coming'],
  [`${MY_PATHS.dogInterview}?type=1`, 'Meet and greet'],
  [`${MY_PATHS.interviewTime}?type=1`, 'Choose a time'],
  [`${MY_PATHS.interviewAppointment}?type=1`, 'Confirm the time'],
])(
  'M18 a session that ends at %s is told of, and the same step and drafts are there after logging in',
  async (at, title) => {
    isKnown = true
    storeToken(GOOD_TOKEN)
    startSession(PRIYA)
    bookingDraft.change(STAY)
    visitDraft.change(VISIT)
    open(at)
    await waitFor(() => expect(pageTitle()).toBe(title))
    const before = [bookingDraft.stored(), visitDraft.stored()]
    isKnown = false
    await act(() => refreshUserInfo().catch(() => {}))
    await waitFor(() => expect(dialogTitle()).toBe('You were logged out'))
    screen.getByText('Log in to continue; your booking is saved.')
    await waitFor(() => expect(address()).toBe(PATHS.home))
    expect(field('Email').value).toBe(PRIYA.email)
    fireEvent.change(field('Password'), { target: { value: 'evergreen' } })
    fireEvent.submit(field('Password').closest('form') as HTMLFormElement)
    await waitFor(() => expect(pageTitle()).toBe(title))
    expect(address()).toBe(at)
    expect(dialog()).toBeNull()
    expect([bookingDraft.stored(), visitDraft.stored()]).toEqual(before)
  },
)

const unreachable = () => screen.findByText('We can’t reach our server right now')

test.each(['network', 500, 429] as const)(
  'CU2 a reload while the server answers %s: the step stays, says it, and opens with the draft once it is back',
  async (broken) => {
    isKnown = true
    trouble = broken
    storeToken(GOOD_TOKEN)
    bookingDraft.change(STAY)
    const before = bookingDraft.stored()
    open(`${MY_PATHS.boardingDates}?type=0`)
    await unreachable()
    expect([address(), dialog()]).toEqual([`${MY_PATHS.boardingDates}?type=0`, null])
    trouble = null
    fireEvent.click(screen.getByText('Try now'))
    await waitFor(() => expect(pageTitle()).toBe('Choose the dates'))
    expect(bookingDraft.stored()).toEqual(before)
  },
)

test('CU2 a server that comes back with a 401 asks to log in after all', async () => {
  isKnown = false
  trouble = 503
  storeToken(GOOD_TOKEN)
  open(MY_PATHS.bookings)
  await unreachable()
  trouble = null
  fireEvent.click(screen.getByText('Try now'))
  await waitFor(() => expect(dialogTitle()).toBe('You were logged out'))
  await waitFor(() => expect(address()).toBe(PATHS.home))
})

test('CU3 who has just paid is not asked to log in by a server that cannot be reached', async () => {
  isKnown = true
  trouble = 500
  storeToken(GOOD_TOKEN)
  await act(() => refreshUserInfo().catch(() => {}))
  open(`${PATHS.paySuccess}?session=abc`)
  await unreachable()
  screen.getByText(/If you paid, your payment is safe/)
  expect(screen.queryByText('Please log in to see your payment')).toBeNull()
  expect(dialog()).toBeNull()
})
