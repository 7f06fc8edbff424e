import type { InputOf } from '#contract/endpoint.ts'
import type { KnownHousehold, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import { insertAccount } from '../../../business/accounts/account-store.ts'
import { inviteHousehold } from '../../../business/accounts/invite-household.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import { recordCareChange } from '../../care/record-care-change.ts'
import { businessToday } from '../../../business/catalog/business-today.ts'
import type { Database } from '../../../database.ts'
import { saveDogIn } from '../../../business/dogs/save-dog.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findKnownHouseholds, type KnownRow } from './new-order-store.ts'
import { lockBooker, readBooker } from './read-booker.ts'

type Add = typeof staffNewOrderWrites.addHousehold
type AddDog = typeof staffNewOrderWrites.addDog

/** O3: a name and a telephone number are enough. Whoever we may know already is offered first. */
export async function addHousehold(app: App, { input, caller, tx }: StaffCall<Add>): Promise<Done<Add>> {
  await refuseKnown(tx, input)
  const { firstName, lastName, phone, email, dogs } = input
  const accountId = await insertAccount(tx, {
    email,
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    phone,
    videos_url: null,
    email_proven_at: null,
    made_by: caller.accountId,
  })
  // Somebody signed up with the address a moment ago.
  if (accountId === undefined) throw new Refusal('household-known', { msg: EMAIL_KNOWN, data: { known: [] } })
  if (email !== null) await inviteHousehold(app, tx, email)
  const today = await businessToday(app)
  const names = nameList(dogs.map(({ name }) => name))
  for (const dog of dogs) await saveDogIn(app, tx, accountId, asNew(dog, today))
  return {
    data: await readBooker(app, tx, accountId, caller),
    msg: `${nameList([`${firstName} ${lastName}`, ...dogs.map(({ name }) => name)])} ${dogs.length === 0 ? 'was' : 'were'} added.`,
    changes: [
      {
        action: `wrote ${firstName} ${lastName} down`,
        subject: { kind: 'household', id: accountId },
        householdId: accountId,
        after: { name: `${firstName} ${lastName}`, phone, email, ...(dogs.length > 0 && { dog: names }) },
      },
    ],
    live: [],
  }
}

const EMAIL_KNOWN = 'Someone has an account with this email. Nothing was saved.'

/** An address belongs to one household; a telephone number may be shared, if somebody says so. */
async function refuseKnown(
  tx: Database,
  { phone, email, isAnother }: Pick<InputOf<Add>, 'phone' | 'email' | 'isAnother'>,
): Promise<void> {
  const known = (await findKnownHouseholds(tx, { phone, email })).map((row) => toKnown(row, email))
  const isEmailKnown = known.some(({ by }) => by === 'email')
  if (known.length === 0 || (isAnother && !isEmailKnown)) return
  const msg = isEmailKnown ? EMAIL_KNOWN : 'Someone has this phone number already. Nothing was saved.'
  throw new Refusal('household-known', { msg, data: { known } })
}

const toKnown = ({ id, ...row }: KnownRow, email: string | null): KnownHousehold => ({
  accountId: id,
  ...row,
  by: email !== null && row.email === email ? 'email' : 'phone',
})

/** Also for a household that has dogs already; by the owner's own rules. */
export async function addDog(app: App, { input, caller, tx }: StaffCall<AddDog>): Promise<Done<AddDog>> {
  const { accountId, dog } = input
  await lockBooker(app, tx, accountId)
  const dogId = await saveDogIn(app, tx, accountId, asNew(dog, await businessToday(app)))
  return {
    data: await readBooker(app, tx, accountId, caller),
    msg: `${dog.name} was added.`,
    changes: [
      {
        action: `added ${dog.name}`,
        subject: { kind: 'dog', id: dogId },
        householdId: accountId,
        after: { name: dog.name, breed: dog.breed, sex: dog.sex },
      },
    ],
    live: [{ kind: 'dog', ids: [dogId] }],
  }
}

/** Nothing of a dog that is there is changed here. */
function asNew(form: InputOf<AddDog>['dog'], today: CalendarDate) {
  if (form.id !== undefined) throw new Refusal('bad-request')
  return { form, today, tellCareChange: recordCareChange }
}
