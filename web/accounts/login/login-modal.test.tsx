// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '#client/api/testing/server-answers.ts'
import { closeLoginModal, type LoginMode, openLoginModal } from '#client/log-in/login-modal-state.ts'
import { toasts } from '#ui/toast/toast.ts'
import { LoginModal } from './login-modal.tsx'

const request = vi.spyOn(axios, 'request')
const server = serverAnswers(request)
const CODE_ID = '5e0b7d3a-54f9-4f0c-8f4e-0d9f3a1b2c4d'
const EMAIL = 'priya@example.com'
/** The code-send button rests for two minutes, also in the next test: each has an hour of its own. */
let hour = Date.parse('2026-11-17T00:00:00Z')

beforeEach(() => {
  HTMLElement.prototype.getAnimations = () => []
  hour += 3_600_000
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: hour })
  request.mockReset()
})
afterEach(() => {
  act(closeLoginModal)
  cleanup()
  document.head.replaceChildren()
  vi.useRealTimers()
})

/** What the server writes into the page's head. */
function pageSays(name: string, content: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}

function open(mode: LoginMode) {
  render(<LoginModal />, { wrapper: MemoryRouter })
  act(() => openLoginModal(mode))
}
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby')
const named = (words: string) =>
  waitFor(() => expect(document.getElementById(title() ?? '')?.textContent).toBe(words))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const leave = (label: string) => fireEvent.blur(field(label))
/** What is read out with a field. */
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const expectFailure = (words: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))

async function signUp() {
  fill('Email', EMAIL)
  fill('First name', 'Priya')
  fill('Last name', 'Sandhu')
  fill('Password', 'first-password')
  fill('Confirm password', 'first-password')
  await press('Create account')
}

async function askForCode() {
  fill('Email', EMAIL)
  server.answer({ codeId: CODE_ID })
  await press('Send code')
  await screen.findByLabelText('Six-digit code')
}

test('L2 L3 the modes lead to each other, Forgot with the e-mail', async () => {
  open('login')
  await named('Welcome back')
  await press('Sign up')
  await named('Create an account')
  await press('Log in')
  fill('Email', EMAIL)
  await press('Forgot password?')
  await named('Forgot password?')
  expect(field('Email').value).toBe(EMAIL)
  await press('Sign up')
  await named('Create an account')
  await press('Forgot password')
  await named('Forgot password?')
})

test('L9 a local part offers two addresses, by keyboard and by tap', async () => {
  pageSays('email-completions', 'gmail.com, outlook.com')
  open('login')
  const email = screen.getByRole<HTMLInputElement>('combobox', { name: 'Email' })
  const offers = () => screen.queryAllByRole('option')
  await userEvent.type(email, 'priya')
  expect(offers().map(({ textContent }) => textContent)).toEqual(['priya@gmail.com', 'priya@outlook.com'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('priya@outlook.com')
  expect(email.getAttribute('aria-activedescendant')).toBe(offers()[1]?.id)
  await userEvent.keyboard('{Enter}')
  expect([email.value, offers()]).toEqual(['priya@outlook.com', []])
  fill('Email', 'maple')
  await userEvent.click(screen.getByRole('option', { name: 'maple@gmail.com' }))
  expect(email.value).toBe('maple@gmail.com')
  fill('Email', 'otis')
  // Escape closes the list and not the modal around it.
  expect(fireEvent.keyDown(email, { key: 'Escape' })).toBe(false)
  expect(offers()).toEqual([])
  expect(request).not.toHaveBeenCalled()
})

test('V1 V2 V3 L8 the log-in form names what is missing or wrong under the field, a failed log-in nowhere else; the next try begins in the password', async () => {
  open('login')
  leave('Email')
  await waitFor(() => expect(errorOf('Email')).toBe('Please input your email!'))
  fill('Password', 'x')
  fill('Password', '')
  leave('Password')
  fill('Email', 'priya@')
  await waitFor(() => expect(errorOf('Email')).toBe('Email format error'))
  await waitFor(() => expect(errorOf('Password')).toBe('Please input password'))
  fill('Password', 'evergreen')
  expect([field('Password').type, field('Password').autocomplete]).toEqual(['password', 'current-password'])
  await press('Show password')
  expect(field('Password').type).toBe('text')
  fill('Email', 'nobody@example.com')
  server.refuse(400, 'That email or password isn’t right.')
  await press('Log in')
  await expectFailure('That email or password isn’t right.')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(toasts.read()).toEqual([])
  expect(field('Email').value).toBe('nobody@example.com')
})

test('L1 L10 V4 V5 V6 V7 sign-up-1 names what is missing, warns of unequal passwords, and waits for all fields', async () => {
  open('sign-up-1')
  expect(errorOf('Password')).toBe('At least 8 characters')
  for (const [label, words] of [
    ['First name', 'Please input your first name!'],
    ['Last name', 'Please input your last name!'],
    ['Password', 'Please input your password!'],
    ['Confirm password', 'Please input your password!'],
  ] as const) {
    leave(label)
    await waitFor(() => expect(errorOf(label)).toBe(words))
  }
  fill('Password', 'first-password')
  fill('Confirm password', 'another-password')
  await waitFor(() =>
    expect(errorOf('Confirm password')).toBe('The passwords entered twice are inconsistent'),
  )
  expect(document.querySelectorAll('.text-error.warned')).toHaveLength(1)
  fill('Password', '')
  fill('Confirm password', '')
  for (const label of ['Email', 'First name', 'Last name', 'Password', 'Confirm password']) {
    expect(button('Create account').disabled).toBe(true)
    fill(label, label === 'Email' ? EMAIL : 'something')
  }
  expect(button('Create account').disabled).toBe(false)
})

test('L5 where e-mails are verified, sign-up-2 registers once, with names, code and codeId', async () => {
  pageSays('email-verification', 'on')
  open('sign-up-1')
  server.answer({ codeId: CODE_ID })
  await signUp()
  await named('Confirm your email')
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code')
  expect(field('Email').value).toBe(EMAIL)
  await waitFor(() => expect(document.activeElement).toBe(code))
  fill('Six-digit code', '12 34 56')
  server.answer(null)
  await press('Create account')
  await named('Your account is ready')
  expect(field('Email').value).toBe(EMAIL)
  expect(screen.queryByText(/New here/)).toBeNull()
  expect(server.asked()).toEqual([
    { url: '/api/user/getVerifyCode', data: { email: EMAIL } },
    {
      url: '/api/user/register',
      data: {
        email: EMAIL,
        password: 'first-password',
        firstName: 'Priya',
        givenName: 'Sandhu',
        code: '123456',
        codeId: CODE_ID,
      },
    },
  ])
})

test('L5 a refused sign-up-2 goes back to sign-up-1 after 300 ms, with what was typed and why', async () => {
  pageSays('email-verification', 'on')
  open('sign-up-1')
  server.answer({ codeId: CODE_ID })
  await signUp()
  await screen.findByLabelText('Six-digit code')
  fill('Six-digit code', '123456')
  server.refuse(400, 'That code isn’t right.')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'], now: hour })
  fireEvent.submit(field('Six-digit code').closest('form') as HTMLFormElement)
  const failure = () => screen.getByRole('alert').textContent
  while (failure() === '') await act(() => vi.advanceTimersByTimeAsync(0))
  expect(failure()).toBe('That code isn’t right.')
  await act(() => vi.advanceTimersByTimeAsync(290))
  expect(screen.queryByLabelText('Six-digit code')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.queryByLabelText('Six-digit code')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: hour })
  await named('Create an account')
  expect([field('First name').value, failure()]).toEqual(['Priya', 'That code isn’t right.'])
  // The code that was sent still works, and no other can be had before the wait is over.
  await press('Create account')
  await screen.findByLabelText('Six-digit code')
  expect(request).toHaveBeenCalledTimes(2)
})

test('L6 the code-send button rests for 120 s after use', async () => {
  open('forgot-1')
  await askForCode()
  expect(button('Send again in 120 s').disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(119_000))
  expect(button('Send again in 1 s').disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(1300))
  expect(button('Send again').disabled).toBe(false)
})

test('V8 L4 L8 forgot-1 needs e-mail and code and tells a wrong one, forgot-2 a new password and its equal, sent with the code', async () => {
  open('forgot-1')
  const goOn = () => button('Continue').disabled
  expect(goOn()).toBe(true)
  fill('Email', EMAIL)
  expect([goOn(), screen.queryByLabelText('Six-digit code')]).toEqual([true, null])
  await askForCode()
  expect(goOn()).toBe(true)
  fill('Six-digit code', '000000')
  server.refuse(400, 'That code isn’t right.')
  await press('Continue')
  await expectFailure('That code isn’t right.')
  expect(toasts.read()).toEqual([])
  fill('Six-digit code', '123456')
  server.answer(null)
  await press('Continue')
  await named('New password')
  expect(within(screen.getByRole('dialog')).getByText(`For ${EMAIL}`)).toBeTruthy()
  fill('New password', 'second-password')
  expect(button('Save password').disabled).toBe(true)
  fill('Confirm password', 'second-passwort')
  await press('Save password')
  await waitFor(() =>
    expect(errorOf('Confirm password')).toBe('The passwords entered twice are inconsistent'),
  )
  expect(request).toHaveBeenCalledTimes(3)
  fill('Confirm password', 'second-password')
  server.answer(null)
  await press('Save password')
  await named('Your password is saved')
  expect(field('Email').value).toBe(EMAIL)
  expect(server.asked().at(-1)).toEqual({
    url: '/api/user/reset',
    data: { email: EMAIL, password: 'second-password', code: '123456', codeId: CODE_ID },
  })
})
