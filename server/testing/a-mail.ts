import type { Mail } from '../platform/mail/letter.ts'
import { letter } from '../platform/mail/letter.ts'

export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'rosa@kennel.example',
  subject: 'Your stay is confirmed',
  ...letter(['See you on Friday.']),
  kind: 'test',
  ...changes,
})
