import { letter } from '../platform/mail-letter.ts'
import type { Mail } from '../platform/mailer.ts'
import { CODE_MINUTES } from './verification-code.ts'

/** The code stays out of the subject: subjects are logged. */
export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your code',
  ...letter([
    'Hello,',
    `Your code is ${code}. It works for ${CODE_MINUTES} minutes, once.`,
    'Type it into the page that asked for it. We will never ask you for it by telephone or e-mail.',
    'If you did not ask for a code, someone typed your address by mistake. You need not do anything.',
  ]),
  kind: 'verification-code',
})

/** Sent instead of a second account: only the owner of the address learns that there is one. */
export const alreadyRegisteredMail = (to: string): Mail => ({
  to,
  subject: 'You already have an account',
  ...letter([
    'Hello,',
    'Someone, probably you, has just signed up with this address. It already has an account, and nothing about it was changed.',
    'Log in with your usual password. If you have forgotten it, choose Forgot on the log-in page and we will send you a code.',
  ]),
  kind: 'already-registered',
})

export const welcomeMail = (to: string, firstName: string): Mail => ({
  to,
  subject: 'Welcome',
  ...letter([
    `Hello ${firstName},`,
    'Your account is ready. Add your dog once, with its vaccinations, and we remember the rest.',
  ]),
  kind: 'welcome',
})

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  ...letter([
    'Hello,',
    'The password of your account was changed just now, and every device was logged out.',
    'If that was not you, choose Forgot on the log-in page at once to set a new one, and tell us.',
  ]),
  kind: 'password-changed',
})
