import { letter, type Mail } from '../../platform/mail/letter.ts'

export const invitationMail = (to: string, token: string): Mail => ({
  to,
  subject: 'You’re invited to our team',
  ...letter(
    [
      'Hello,',
      'You’ve been invited to the team’s part of our site. The link below works once, for seven days.',
      'If you didn’t expect this, you can ignore this email.',
    ],
    { action: { label: 'Join the team', route: `/staff/join?token=${token}` } },
  ),
  kind: 'staff-invitation',
})
