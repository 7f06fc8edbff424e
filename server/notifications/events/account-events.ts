import { eventKind } from './event-kind.ts'
import { SITE_LINKS } from './site-links.ts'

export const welcome = eventKind(
  'welcome',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'Add your dog' },
  (_facts: Record<string, never>) => ({
    title: 'Welcome',
    paragraphs: [
      'Your account is ready. Add your dog once, with its vaccinations, and we remember the rest.',
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
      `The password of your account was changed just now, and ${whoIsOut} was logged out.`,
      'If that was not you, choose Forgot on the log-in page at once to set a new one, and tell us.',
    ],
    link: SITE_LINKS.profile,
  }),
)

/** Told to the new address; the old one gets a letter of its own. */
export const emailChanged = eventKind(
  'email-changed',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ newEmail }: { newEmail: string }) => ({
    title: 'Your e-mail was changed',
    paragraphs: [`From now on you log in with ${newEmail}, and our mails come here.`],
    link: SITE_LINKS.profile,
  }),
)
