import { z } from 'zod'
import {
  CodeCheck,
  LoginForm,
  PasswordForm,
  RegisterForm,
  SHORTEST_PASSWORD,
} from '#contract/business/accounts.ts'

/** V7, a warning: the two may still become the same. */
export const PASSWORDS_DIFFER = 'The passwords entered twice are inconsistent'
/** Said beside a new password from the start. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters`

const { email, password: currentPassword } = LoginForm.shape
const { firstName, givenName, password: newPassword } = RegisterForm.shape
const { code } = CodeCheck.shape
const repeated = z.string().min(1, 'Please input your password!')

/** Said whatever else is wrong: zod by itself compares only once every field is right. */
const isRepeated = (path: string) => ({ path: [path], error: PASSWORDS_DIFFER, when: () => true })

export const SignUpFields = z
  .object({ email, firstName, givenName, password: newPassword, password2: repeated })
  .refine((form) => form.password === form.password2, isRepeated('password2'))

export const SignUpCodeFields = z.object({ email, password: newPassword, code })

export const ForgotFields = z.object({ email, code })

export const NewPasswordFields = z
  .object({ password: newPassword, password2: repeated })
  .refine((form) => form.password === form.password2, isRepeated('password2'))

export const ChangePasswordFields = PasswordForm.extend({ repeated }).refine(
  (form) => form.newPassword === form.repeated,
  isRepeated('repeated'),
)

export const ChangeEmailFields = z.object({ email, password: currentPassword, code })

export const DeletionFields = z.object({ password: currentPassword })

export const isEmail = (text: string): boolean => email.safeParse(text).success
