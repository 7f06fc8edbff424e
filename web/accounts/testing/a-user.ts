import type { UserInfo } from '#contract/business/accounts.ts'

export const aUser = (given: Partial<UserInfo> = {}): UserInfo => ({
  id: 1,
  email: 'priya@example.com',
  firstName: 'Priya',
  givenName: 'Sandhu',
  role: 'customer',
  dorpboxLink: null,
  phone: '+16045550180',
  address: { street: '12 Cedar Lane', city: 'Surrey', province: 'British Columbia', postalCode: 'V3S 0A1' },
  contacts: [],
  weightUnit: 'lb',
  mailChoices: { reminders: true, health: true, reports: true, news: false },
  ...given,
})
