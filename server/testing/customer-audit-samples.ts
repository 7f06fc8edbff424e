import type { AuditSample } from './care-audit-samples.ts'

const asked = { askedBy: 'Priya Sandhu', provenBy: 'Called from her own number.' }

/** What each write about a household leaves in the audit log. */
export const customerSamples: Record<string, AuditSample[]> = {
  '/api/staffCustomer/save': [
    {
      action: 'changed the household’s details',
      before: { phone: '+16045550142', contacts: [] },
      after: { phone: '+16045550143', contacts: ['Mei Tran, neighbour, +16045550123, may pick up'] },
    },
  ],
  '/api/staffCustomer/sendEmailCode': [
    { action: 'sent a code to a new address', after: { email: 'priya@example.com' } },
  ],
  '/api/staffCustomer/changeEmail': [
    { action: 'changed the email', before: { email: null }, after: { email: 'priya@example.com' } },
  ],
  '/api/staffCustomer/invite': [
    { action: 'invited them to choose a password', after: { email: 'priya@example.com' } },
  ],
  '/api/staffCustomer/setVideos': [
    {
      action: 'changed the videos link',
      before: { videos: null },
      after: { videos: 'https://videos.example/priya' },
    },
  ],
  '/api/staffCustomer/block': [
    {
      action: 'stopped online booking',
      before: { stoppedBecause: '' },
      after: { stoppedBecause: 'Two no-shows.' },
    },
  ],
  '/api/staffCustomer/unblock': [
    {
      action: 'let them book online again',
      before: { stoppedBecause: 'Two no-shows.' },
      after: { stoppedBecause: '' },
    },
  ],
  '/api/staffCustomer/exportData': [{ action: 'made a file of their data', after: asked }],
  '/api/staffCustomer/deleteHousehold': [
    { action: 'deleted the household', after: { ...asked, forfeit: true } },
  ],
  '/api/staffCustomer/merge': [
    {
      action: 'merged P. Sandhu into Priya Sandhu',
      after: {
        from: 'P. Sandhu',
        dogs: 1,
        bookings: 3,
        passes: 1,
        creditCents: 2_000,
        logIn: 'of the one that stays',
      },
    },
    { action: 'merged P. Sandhu into Priya Sandhu', after: { into: 'Priya Sandhu' } },
  ],
  '/api/staffCustomer/undoMerge': [
    {
      action: 'parted P. Sandhu from Priya Sandhu again',
      before: { from: 'P. Sandhu', dogs: 1 },
    },
    { action: 'parted P. Sandhu from Priya Sandhu again', before: { into: 'Priya Sandhu' } },
  ],
  '/api/staffCustomer/see': [{ action: 'looked at their pages' }],
}
