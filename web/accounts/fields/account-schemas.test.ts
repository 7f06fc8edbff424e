import { expect, test } from 'vitest'
import { problemsOf } from '#client/forms/problems.ts'
import { LoginForm } from '#contract/business/accounts.ts'
import {
  ChangePasswordFields,
  ForgotFields,
  isEmail,
  NewPasswordFields,
  SignUpFields,
} from './account-schemas.ts'

const SIGN_UP = {
  email: 'priya@example.com',
  firstName: 'Priya',
  givenName: 'Sandhu',
  password: 'long enough',
  password2: 'long enough',
}

test.each([
  ['V1', 'email', '', 'Please input your email!'],
  ['V2', 'email', 'priya@', 'Email format error'],
  ['V4', 'firstName', ' ', 'Please input your first name!'],
  ['V5', 'givenName', '', 'Please input your last name!'],
  ['V6', 'password', '', 'Please input your password!'],
  ['V6', 'password2', '', 'Please input your password!'],
  ['V7', 'password2', 'long enuogh', 'The passwords entered twice are inconsistent'],
])('%s %s says its own text for %j', (_line, name, value, text) => {
  expect(problemsOf(SignUpFields, { ...SIGN_UP, [name]: value }).get(name)).toBe(text)
})

test('V1 V3 an empty log-in names both fields', () => {
  expect([...problemsOf(LoginForm, { email: '', password: '' })]).toEqual([
    ['email', 'Please input your email!'],
    ['password', 'Please input password'],
  ])
})

test('V8 a code has six digits', () => {
  expect(problemsOf(ForgotFields, { email: 'priya@example.com', code: '123' }).get('code')).toBe(
    'The code has six digits. Please check the email again.',
  )
})

test('V7 that the passwords differ is said though something else is wrong', () => {
  const form = { password: 'short', password2: 'other' }
  expect([...problemsOf(NewPasswordFields, form).keys()].toSorted()).toEqual(['password', 'password2'])
  const change = { password: '', newPassword: 'long enough', repeated: 'long' }
  expect(problemsOf(ChangePasswordFields, change).get('repeated')).toBe(
    'The passwords entered twice are inconsistent',
  )
})

test('V1 to V8 are silent about what is right', () => {
  expect(problemsOf(SignUpFields, SIGN_UP).size).toBe(0)
  expect(problemsOf(LoginForm, { email: 'priya@example.com', password: 'x' }).size).toBe(0)
  expect(problemsOf(ForgotFields, { email: 'priya@example.com', code: '123456' }).size).toBe(0)
  expect([isEmail('priya@example.com'), isEmail('priya@')]).toEqual([true, false])
})
