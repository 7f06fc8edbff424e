import type { Contact, UserInfo } from '#contract/business/accounts.ts'
import type { Account } from './account-store.ts'
import type { ContactRow, NewContact } from './contact-store.ts'

/** The description's spellings: givenName is the last name, dorpboxLink the videos. */
export function toUserInfo(account: Account, contacts: readonly ContactRow[]): UserInfo {
  return {
    id: account.id,
    email: account.email ?? '',
    firstName: account.first_name,
    givenName: account.last_name,
    role: account.role,
    dorpboxLink: account.videos_url,
    phone: account.phone,
    address: {
      street: account.street,
      city: account.city,
      province: account.province,
      postalCode: account.postal_code,
    },
    contacts: contacts.map(toContact),
    weightUnit: account.weight_unit,
    mailChoices: {
      reminders: account.mails_reminders,
      health: account.mails_health,
      reports: account.mails_reports,
      news: account.mails_news,
    },
  }
}

const toContact = (row: ContactRow): Contact => ({
  name: row.name,
  relation: row.relation,
  phone: row.phone,
  mayPickUp: row.may_pick_up,
  isEmergency: row.is_emergency,
})

export const fromContact = (contact: Contact): NewContact => ({
  name: contact.name,
  relation: contact.relation,
  phone: contact.phone,
  may_pick_up: contact.mayPickUp,
  is_emergency: contact.isEmergency,
})
