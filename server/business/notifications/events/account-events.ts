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

/** Sent to the new address; the old one gets a letter of its own. */
export const emailChanged = eventKind(
  'email-changed',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ newEmail }: { newEmail: string }) => ({
    title: 'Your email was changed',
    paragraphs: [`From now on, log in with ${newEmail}. Our emails come here too.`],
    link: SITE_LINKS.profile,
  }),
)

/** C2: the team changed something of a household’s details. */
export const profileChanged = eventKind(
  'profile-changed',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ changed }: { changed: readonly string[] }) => ({
    title: 'We changed your details',
    paragraphs: [...changed, 'If something isn’t right, please change it or call us.'],
    unnamed: {
      title: 'We changed your details',
      paragraphs: ['Your details with us were changed. Log in to see them.'],
    },
    link: SITE_LINKS.profile,
  }),
)

/** C5: two accounts of one household became one. */
export const accountsMerged = eventKind(
  'accounts-merged',
  { about: 'messages', purpose: 'essential', icon: 'user', action: 'See my profile' },
  ({ isUndone }: { isUndone: boolean }) => ({
    title: isUndone ? 'Your accounts are two again' : 'Your two accounts are one now',
    paragraphs: isUndone
      ? ['We’ve put your dogs and bookings back to where they were before we joined your accounts.']
      : [
          'You had two accounts with us. Your dogs, bookings, passes and credit are together in this one now.',
        ],
    link: SITE_LINKS.profile,
  }),
)
