import { hasKeptDrafts } from '#client/log-in/kept-drafts.ts'
import type { LoginModalState } from '#client/log-in/login-modal-state.ts'
import { MY_PATHS } from '../../page/paths.ts'

interface LoginWords {
  title: string
  words: string
}

const TO_BOOK = {
  title: 'Log in or sign up to book',
  words: 'One account for your dogs and all their bookings.',
}
const COMES_BACK = { title: 'Welcome back', words: 'Log in to book and to see how your dog is doing.' }
const REGISTERED = { title: 'Your account is ready', words: 'Enter your password once more to log in.' }
const RESET = { title: 'Your password is saved', words: 'Log in with your new password.' }

const loggedOut = (): LoginWords => ({
  title: 'You were logged out',
  words: hasKeptDrafts()
    ? 'Log in to continue; your booking is saved.'
    : 'Log in to pick up where you left off.',
})

/** What the log-in says first: to who comes back, to a stranger who wants to book, to who was logged out. */
export function loginWords({ returnTo, reason }: Pick<LoginModalState, 'returnTo' | 'reason'>): LoginWords {
  if (reason === 'expired') return loggedOut()
  if (reason === 'registered') return REGISTERED
  if (reason === 'reset') return RESET
  return returnTo?.startsWith(MY_PATHS.chooseDog) ? TO_BOOK : COMES_BACK
}
