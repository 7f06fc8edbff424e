import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, NoInput, Nothing, requiredText } from './fields.ts'

export const UserInfo = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  /** The wire's word for the last name. */
  givenName: z.string(),
  role: z.enum(['customer', 'staff', 'manager']),
  /** Link to the customer's videos, spelled as the description has it. */
  dorpboxLink: z.string().nullable(),
})
export type UserInfo = z.output<typeof UserInfo>

const LONGEST_PASSWORD = 200
const SHORTEST_PASSWORD = 8

export const LoginForm = z.object({
  email,
  password: z
    .string({ error: 'Please input password' })
    .min(1, 'Please input password')
    .max(LONGEST_PASSWORD, 'The email or the password is not right.'),
})

const newPassword = z
  .string({ error: 'Please input your password!' })
  .min(1, 'Please input your password!')
  .min(SHORTEST_PASSWORD, `Please use a password of at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `Please use a password of at most ${LONGEST_PASSWORD} characters.`)

const firstName = requiredText('your first name', 100, 'Please input your first name!')
const givenName = requiredText('your last name', 100, 'Please input your last name!')
const code = z
  .string({ error: 'Please input the code from the e-mail.' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits. Please look at the e-mail again.')
const codeId = z.uuid({ error: 'Please ask for a new code.' })

export const RegisterForm = z
  .object({
    email,
    password: newPassword,
    password2: z.string({ error: 'Please input your password!' }).optional(),
    firstName,
    givenName,
    /** Both, when the business wants new customers to confirm their e-mail. */
    code: code.optional(),
    codeId: codeId.optional(),
  })
  .refine((form) => form.password2 === undefined || form.password2 === form.password, {
    error: 'The passwords entered twice are inconsistent',
    path: ['password2'],
  })

export const CodeRequest = z.object({ email })
export const CodeCheck = z.object({ email, code, codeId })
export const ResetForm = z.object({ email, password: newPassword, code, codeId })
export const UserForm = z.object({ firstName, givenName })

/** Codes and guesses cost someone a mail or a secret: few from one address. */
const FEW = { max: 10, perSeconds: 600 }

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    summary: 'Sign up. The answer is the same when the e-mail already has an account; its owner gets a mail.',
    input: RegisterForm,
    output: Nothing,
    limit: FEW,
  }),
  doLogin: endpoint({
    method: 'POST',
    path: '/api/user/doLogin',
    access: 'public',
    summary: 'Log in; the answer carries the token to send in the Authorization header.',
    input: LoginForm,
    output: UserInfo,
    limit: { max: 10, perSeconds: 60 },
    answersToken: true,
  }),
  getVerifyCode: endpoint({
    method: 'POST',
    path: '/api/user/getVerifyCode',
    access: 'public',
    summary: 'Mail a code of six digits, good for 10 minutes; again after 120 seconds at the earliest.',
    input: CodeRequest,
    output: z.object({ codeId: z.string() }),
    limit: FEW,
  }),
  checkVerifyCode: endpoint({
    method: 'POST',
    path: '/api/user/checkVerifyCode',
    access: 'public',
    summary: 'Is this the code from the e-mail? It stays usable for the step after.',
    input: CodeCheck,
    output: Nothing,
    limit: { max: 20, perSeconds: 600 },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/user/reset',
    access: 'public',
    summary: 'Set a new password with a code; logs out everywhere.',
    input: ResetForm,
    output: Nothing,
    limit: FEW,
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/user/updateUser',
    access: 'customer',
    summary: 'Change your own name.',
    input: UserForm,
    output: UserInfo,
  }),
  getUserInfo: endpoint({
    method: 'GET',
    path: '/api/user/getUserInfo',
    access: 'customer',
    summary: 'Who is logged in.',
    input: NoInput,
    output: UserInfo,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/user/logOut',
    access: 'customer',
    summary: 'End this session; its token stops working at once.',
    input: NoInput,
    output: Nothing,
  }),
}
