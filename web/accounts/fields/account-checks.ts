import type { z } from 'zod'
import { CodeCheck, LoginForm, RegisterForm, SHORTEST_PASSWORD } from '#contract/accounts.ts'

/** V7, a warning: the two may still become the same. */
export const PASSWORDS_DIFFER = 'The passwords entered twice are inconsistent'
/** Said beside a new password from the start. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters`
const PASSWORD_MISSING = 'Please input your password!'

const login = LoginForm.shape
const register = RegisterForm.shape
const { code } = CodeCheck.shape

function problemOf(schema: z.ZodType, value: string): string | undefined {
  const checked = schema.safeParse(value)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

export const checkEmail = (value: string) => problemOf(login.email, value)
export const checkLoginPassword = (value: string) => problemOf(login.password, value)
export const checkFirstName = (value: string) => problemOf(register.firstName, value)
export const checkLastName = (value: string) => problemOf(register.givenName, value)
export const checkNewPassword = (value: string) => problemOf(register.password, value)
export const checkContactName = (value: string) => (value.trim() === '' ? 'Please enter a name.' : undefined)
export const checkCode = (value: string) => problemOf(code, value)

export function checkRepeated(password: string, repeated: string): string | undefined {
  if (repeated === '') return PASSWORD_MISSING
  return repeated === password ? undefined : PASSWORDS_DIFFER
}
