import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export const welcome = eventKind(
  'welcome',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'Add your dog' },
  (_facts: Record<string, never>) => ({
    title: 'Welcome',
    paragraphs: [
      'Your account is ready. Add your dog and their vaccine records once, and we’ll remember the rest.',
    ],
    link: SITE_LINKS.addDog,
  }),
)

export const passwordChanged = eventKind(
  'password-changed',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ whoIsOut }: { whoIsOut: 'every device' | 'every other device' }) => ({
    title: 'Your password was changed',
    paragraphs: [
      `Your password was just changed, and ${whoIsOut} was logged out.`,
      'If that wasn’t you, choose Forgot on the log-in page right away to set a new one, and let us know.',
    ],
    link: SITE_LINKS.profile,
  }),
)

/** Told to the new address; the old one gets a letter of its own. */
export const emailChanged = eventKind(
  'email-changed',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ newEmail }: { newEmail: string }) => ({
    title: 'Your email was changed',
    paragraphs: [`From now on, log in with ${newEmail}. Our emails come here too.`],
    link: SITE_LINKS.profile,
  }),
)
