import { z } from 'zod'
import { MAIL_KINDS } from '#domain/accounts/mail-choices.ts'
import { endpoint } from '../endpoint.ts'
import { email, NoInput, Nothing, phone, requiredText, text } from '../fields.ts'
import { personName } from '../person-name.ts'

const weightUnit = z.enum(['lb', 'kg'], { error: 'Please choose lb or kg.' })

const Address = z.object({
  street: text('the street', 120),
  city: text('the city', 80),
  province: text('the province', 80),
  postalCode: text('the postal code', 12),
})

export const MAX_CONTACTS = 4

/** Somebody the team may turn to when the household cannot be reached. */
export const Contact = z.object({
  name: requiredText('the name of your contact', 100),
  relation: text('how you know each other', 60),
  phone,
  /** May take the dogs home. */
  mayPickUp: z.boolean({ error: 'Please say whether this person may pick up your dog.' }),
  /** May decide for the dogs in an emergency. */
  isEmergency: z.boolean({ error: 'Please say whether we may call this person in an emergency.' }),
})
export type Contact = z.output<typeof Contact>

/** Which mails the customer wants; bookings and payments always come. */
const MailChoices = z.object(
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, z.boolean()])) as Record<
    (typeof MAIL_KINDS)[number],
    z.ZodBoolean
  >,
  { error: 'Please choose which emails you want.' },
)

export const UserInfo = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  /** The wire's word for the last name. */
  givenName: z.string(),
  role: z.enum(['customer', 'staff', 'manager']),
  /** Link to the customer's videos, spelled as the description has it. */
  dorpboxLink: z.string().nullable(),
  /** International form, such as +16045550190; empty when not given. */
  phone: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
  }),
  contacts: z.array(Contact),
  weightUnit,
  mailChoices: MailChoices,
})
export type UserInfo = z.output<typeof UserInfo>

const LONGEST_PASSWORD = 200
export const SHORTEST_PASSWORD = 8

export const LoginForm = z.object({
  email,
  password: z
    .string({ error: 'Please input password' })
    .min(1, 'Please input password')
    .max(LONGEST_PASSWORD, 'That email or password isn’t right.'),
})

export const newPassword = z
  .string({ error: 'Please input your password!' })
  .min(1, 'Please input your password!')
  .min(SHORTEST_PASSWORD, `Please use a password of at least ${SHORTEST_PASSWORD} characters.`)
  .max(LONGEST_PASSWORD, `Please use a password of at most ${LONGEST_PASSWORD} characters.`)

const firstName = personName('your first name', 'Please input your first name!')
const givenName = personName('your last name', 'Please input your last name!')
const code = z
  .string({ error: 'Please input the code from the email.' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits. Please check the email again.')
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
/** What is left out stays as it was. */
export const UserForm = z
  .object({
    firstName,
    givenName,
    phone: z.union([z.literal(''), phone], { error: 'Please check the phone number.' }),
    address: Address,
    contacts: z.array(Contact).max(MAX_CONTACTS, `Please enter at most ${MAX_CONTACTS} contacts.`),
    weightUnit,
    mailChoices: MailChoices.partial(),
  })
  .partial()

export const currentPassword = z
  .string({ error: 'Please input password' })
  .min(1, 'Please input password')
  .max(LONGEST_PASSWORD, 'That password isn’t right.')

export const EmailCodeRequest = z.object({ email, password: currentPassword })
export const PasswordForm = z.object({ password: currentPassword, newPassword })
/** Deleting cannot be taken back, so it asks for the password once more. */
/** `forfeit`: store credit and passes that are left may go with the account. */
export const DeletionForm = z.object({
  password: currentPassword,
  forfeit: z.boolean({ error: 'Please say whether you give up what’s left' }).default(false),
})

/** Codes and guesses cost someone a mail or a secret: few from one address. */
const TIGHT_LIMIT = { max: 10, perSeconds: 600 }

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    summary:
      'Sign up. The response is the same when the email already has an account; its owner gets an email.',
    input: RegisterForm,
    output: Nothing,
    limit: TIGHT_LIMIT,
  }),
  doLogin: endpoint({
    method: 'POST',
    path: '/api/user/doLogin',
    access: 'public',
    summary: 'Log in. The response carries the token to send in the Authorization header.',
    input: LoginForm,
    output: UserInfo,
    // Counted where the password is checked: a device that is known must not wait for strangers at its address.
    answersToken: true,
  }),
  getVerifyCode: endpoint({
    method: 'POST',
    path: '/api/user/getVerifyCode',
    access: 'public',
    summary: 'Email a six-digit code, valid for 10 minutes. A new one can be sent after 120 seconds.',
    input: CodeRequest,
    output: z.object({ codeId: z.string() }),
    limit: TIGHT_LIMIT,
  }),
  checkVerifyCode: endpoint({
    method: 'POST',
    path: '/api/user/checkVerifyCode',
    access: 'public',
    summary: 'Check the code from the email. It stays valid for the next step.',
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
    limit: TIGHT_LIMIT,
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/user/updateUser',
    access: 'customer',
    summary: 'Change your own profile. Fields you leave out stay the same.',
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
    summary: 'End this session. Its token stops working right away.',
    input: NoInput,
    output: Nothing,
  }),
  logOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/user/logOutEverywhere',
    access: 'customer',
    summary: 'End every session of this account, including this one.',
    input: NoInput,
    output: Nothing,
  }),
  getEmailCode: endpoint({
    method: 'POST',
    path: '/api/user/getEmailCode',
    access: 'customer',
    summary: 'Email a code to the address you want to change to.',
    input: EmailCodeRequest,
    output: z.object({ codeId: z.string() }),
    limit: TIGHT_LIMIT,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user/changeEmail',
    access: 'customer',
    summary: 'Change your account’s email with the code sent to the new address.',
    input: CodeCheck,
    output: UserInfo,
    limit: TIGHT_LIMIT,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/changePassword',
    access: 'customer',
    summary: 'Set a new password with the old one; logs out every other device.',
    input: PasswordForm,
    output: Nothing,
    limit: TIGHT_LIMIT,
  }),
  getExportLink: endpoint({
    method: 'POST',
    path: '/api/user/getExportLink',
    access: 'customer',
    summary: 'A link, valid for a few minutes, to a zip file with everything we keep about you.',
    input: NoInput,
    output: z.object({ path: z.string() }),
    limit: TIGHT_LIMIT,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/user/deleteAccount',
    access: 'customer',
    summary:
      'Delete your account. Refused while an order, payment or refund is open. Money records stay, without your name.',
    input: DeletionForm,
    output: Nothing,
    limit: TIGHT_LIMIT,
  }),
}
