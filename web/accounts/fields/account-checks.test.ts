import { describe, expect, test } from 'vitest'
import {
  checkCode,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkLoginPassword,
  checkNewPassword,
  checkRepeated,
} from './account-checks.ts'

describe('each field says its own text', () => {
  test.each([
    ['V1', checkEmail, '', 'Please input your email!'],
    ['V2', checkEmail, 'priya@', 'Email format error'],
    ['V3', checkLoginPassword, '', 'Please input password'],
    ['V4', checkFirstName, ' ', 'Please input your first name!'],
    ['V5', checkLastName, '', 'Please input your last name!'],
    ['V6', checkNewPassword, '', 'Please input your password!'],
    ['V8', checkCode, '123', 'The code has six digits. Please check the email again.'],
  ])('%s', (_line, check, value, text) => {
    expect(check(value)).toBe(text)
  })
})

test('V1 to V6 are silent about what is right', () => {
  expect([
    checkEmail('priya@example.com'),
    checkLoginPassword('x'),
    checkFirstName('Priya'),
    checkLastName('Sandhu'),
    checkNewPassword('long enough'),
    checkCode('123456'),
  ]).toEqual(Array.from({ length: 6 }, () => undefined))
})

test('V6 V7 the password entered twice', () => {
  expect(checkRepeated('evergreen', '')).toBe('Please input your password!')
  expect(checkRepeated('evergreen', 'evergeren')).toBe('The passwords entered twice are inconsistent')
  expect(checkRepeated('evergreen', 'evergreen')).toBeUndefined()
})
