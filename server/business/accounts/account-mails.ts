import type { Mail } from '../../platform/mail/letter.ts'
import { letter } from '../../platform/mail/letter.ts'
import { CODE_MINUTES, INVITATION_DAYS, LINK_MINUTES } from './codes/verification-code.ts'

const LINK_WORDS = `Or choose a new password with the link below. It works for ${LINK_MINUTES} minutes, even if the page doesn’t accept the code.`

/**
 * The code stays out of the subject: subjects are logged. Whoever has an account gets a link as well, which works when
 * somebody else keeps asking for codes.
 */
export const codeMail = (to: string, code: string, linkRoute: string | null): Mail => ({
  to,
  subject: 'Your code',
  ...letter(
    [
      'Hello,',
      `Your code is ${code}. It’s valid for ${CODE_MINUTES} minutes and works once.`,
      'Enter it on the page that asked for it. We’ll never ask you for it by phone or email.',
      ...(linkRoute === null ? [] : [LINK_WORDS]),
      'If you didn’t ask for a code, someone probably mistyped their address. You can ignore this email.',
    ],
    { code, ...(linkRoute !== null && { action: { label: 'Choose a new password', route: linkRoute } }) },
  ),
  kind: 'verification-code',
  isUrgent: true,
})

/** To a household that the desk wrote down: its account is there, with all that was booked; a password opens it. */
export const householdInvitationMail = (to: string, linkRoute: string): Mail => ({
  to,
  subject: 'Your account with us',
  ...letter(
    [
      'Hello,',
      `We’ve just spoken, and we’ve set up an account for you with this address. Choose a password with the link below to see your bookings, add vaccine records and sign our agreement. The link works for ${INVITATION_DAYS} days.`,
      'If you didn’t call us, someone gave us the wrong address. You can ignore this email.',
    ],
    { action: { label: 'Choose a password', route: linkRoute } },
  ),
  kind: 'household-invitation',
})

/** Sent instead of a second account: only the owner of the address learns that there is one. */
export const alreadyRegisteredMail = (to: string): Mail => ({
  to,
  subject: 'You already have an account',
  ...letter([
    'Hello,',
    'Someone, probably you, just signed up with this address. It already has an account, and nothing about it has changed.',
    'Log in with your usual password. If you’ve forgotten it, choose Forgot on the log-in page and we’ll send you a code.',
  ]),
  kind: 'already-registered',
})

/** Sent instead of a code: only the owner of the address learns that it has an account. */
export const addressInUseMail = (to: string): Mail => ({
  to,
  subject: 'Your address stays with your account',
  ...letter([
    'Hello,',
    'Someone, perhaps you, wants to use this address for another account with us. It already has one, and nothing about it has changed.',
    'If that was you, log in with this address, or change that account to another address first. Otherwise you can ignore this email.',
  ]),
  kind: 'address-in-use',
})

/**
 * To the old address, in case it was not its owner who changed it. One that was never shown to be theirs may be a
 * stranger's choice: it does not learn the new one.
 */
export const emailChangedMail = (to: string, newEmail: string, isProven: boolean): Mail => ({
  to,
  subject: 'Your email was changed',
  ...letter([
    'Hello,',
    isProven
      ? `Your account now uses ${newEmail}. Log in with it from now on; everything else stays the same.`
      : 'Your account now uses another address. Log in with that one from now on; everything else stays the same.',
    'If that wasn’t you, please tell us right away: this address no longer opens the account.',
  ]),
  kind: 'email-changed',
})

export const goodByeMail = (to: string): Mail => ({
  to,
  subject: 'Your account is deleted',
  ...letter([
    'Hello,',
    'We’ve deleted your account: your name, address, contacts, dogs, vaccine records and pictures are gone. We keep receipts without your name, as the law requires.',
    'Thank you for the time with your dogs. If you come back one day, you can sign up again with this address.',
    'If you didn’t delete it, please tell us right away.',
  ]),
  kind: 'good-bye',
})
