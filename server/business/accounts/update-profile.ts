import type { z } from 'zod'
import type { UserForm } from '#contract/business/accounts.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type AccountChange, countVersion, lockAccount, updateAccount } from './account-store.ts'
import { fromContact } from './account-view.ts'
import { replaceContacts } from './contact-store.ts'

type Profile = z.output<typeof UserForm>

/** Changes what the form holds, all of it or nothing; what it leaves out stays. */
export async function updateProfile(app: App, accountId: number, form: Profile): Promise<void> {
  await refuseImpossiblePhones(form)
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Refusal('not-logged-in')
    await writeProfile(tx, accountId, form)
  })
}

/** The account must be locked. */
export async function writeProfile(tx: Database, accountId: number, form: Profile): Promise<void> {
  await updateAccount(tx, accountId, toChange(form))
  if (!form.contacts) return
  await replaceContacts(tx, accountId, form.contacts.map(fromContact))
  await countVersion(tx, accountId)
}

/** A number the team could never call: too short or too long for its country. */
export async function refuseImpossiblePhones({ phone, contacts = [] }: Profile): Promise<void> {
  // Loaded with the first profile: the tables of all countries would slow every start.
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min')
  const phones: [field: string, phone: string | undefined][] = [
    ['phone', phone],
    ...contacts.map((contact, index): [string, string] => [`contacts.${index}.phone`, contact.phone]),
  ]
  const msg = 'Please check the phone number.'
  const fields = phones
    .filter(([, number]) => number && !isPossiblePhoneNumber(number))
    .map(([field]) => ({ field, msg }))
  if (fields.length > 0) throw new Refusal('bad-request', { msg, data: { fields } })
}

function toChange(form: Profile): AccountChange {
  const { firstName, givenName, phone, address, weightUnit, mailChoices } = form
  return {
    first_name: firstName,
    last_name: givenName,
    phone,
    street: address?.street,
    city: address?.city,
    province: address?.province,
    postal_code: address?.postalCode,
    weight_unit: weightUnit,
    mails_reminders: mailChoices?.reminders,
    mails_health: mailChoices?.health,
    mails_reports: mailChoices?.reports,
    mails_news: mailChoices?.news,
  }
}
