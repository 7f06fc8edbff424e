import type { Contact } from '#contract/business/accounts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { customerPage } from '#contract/office/customers/page.ts'
import { type Account, updateAccount } from '../../business/accounts/account-store.ts'
import { toUserInfo } from '../../business/accounts/account-view.ts'
import { listContacts } from '../../business/accounts/contact-store.ts'
import { refuseImpossiblePhones, writeProfile } from '../../business/accounts/update-profile.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall, StaffWrite } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { profileChanged } from '../../business/notifications/events/account-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { doneTo, lockCustomer, lockCustomerSeen, refuseCounter, refuseTeam } from './lock-customer.ts'
import { readCustomer } from './read-customer.ts'

interface Facts {
  name: string
  phone: string
  address: string
  contacts: string[]
}

/** C2: name, phone, address and contacts; the owner is notified of each. */
export const saveCustomer = (app: App) => ({
  check: ({ input }: { input: InputOf<typeof customerPage.save> }) => refuseImpossiblePhones(input),
  write: async (call: StaffCall<typeof customerPage.save>): Promise<Done<typeof customerPage.save>> => {
    const { tx, input, caller } = call
    const { id, version: _seen, ...form } = input
    const account = await lockCustomerSeen(app, tx, input, caller)
    refuseCounter(account)
    if (id !== caller.accountId) refuseTeam(account, 'People on the team change their details themselves.')
    const before = await factsOf(tx, account)
    await writeProfile(tx, id, form)
    const saved = await lockCustomer(tx, id)
    const after = await factsOf(tx, saved)
    const changes = changedWords(before, after)
    if (changes.length > 0) await notify(app, tx, id, profileChanged({ changed: changes }))
    const data = await readCustomer(app, tx, id, caller)
    if (changes.length === 0) return { data, changes: [], live: [] }
    const [was, is] = onlyChanged(before, after)
    return {
      data,
      msg: 'Saved.',
      ...doneTo(input, data.version, { action: 'changed the household’s details', before: was, after: is }),
    }
  },
})

/** The link to their videos; shown in the menu of their own pages. */
export const setVideos =
  (app: App): StaffWrite<typeof customerPage.setVideos> =>
  async ({ tx, input, caller }) => {
    const account = await lockCustomerSeen(app, tx, input, caller)
    refuseCounter(account)
    const videosUrl = input.videosUrl === '' ? null : input.videosUrl
    if (account.videos_url === videosUrl)
      return { data: await readCustomer(app, tx, input.id, caller), changes: [], live: [] }
    await updateAccount(tx, input.id, { videos_url: videosUrl })
    const changed = [
      videosUrl === null ? 'Your videos: no link any more.' : 'Your videos: a new link in your menu.',
    ]
    await notify(app, tx, input.id, profileChanged({ changed }))
    const data = await readCustomer(app, tx, input.id, caller)
    const facts = { before: { videos: account.videos_url }, after: { videos: videosUrl } }
    return {
      data,
      msg: 'Saved.',
      ...doneTo(input, data.version, { action: 'changed the videos link', ...facts }),
    }
  }

/** C4: the reason is the team's; the owner reads that they should call. */
export const blockCustomer =
  (app: App): StaffWrite<typeof customerPage.block> =>
  (call) =>
    setStopped(app, call, call.input.why)

export const unblockCustomer =
  (app: App): StaffWrite<typeof customerPage.unblock> =>
  (call) =>
    setStopped(app, call, '')

type Stopping = Pick<StaffCall<typeof customerPage.unblock>, 'tx' | 'input' | 'caller'>

async function setStopped(
  app: App,
  { tx, input, caller }: Stopping,
  why: string,
): Promise<Done<typeof customerPage.unblock>> {
  const account = await lockCustomerSeen(app, tx, input, caller)
  refuseCounter(account)
  const was = account.booking_stopped_because
  if (was === why) return { data: await readCustomer(app, tx, input.id, caller), changes: [], live: [] }
  await updateAccount(tx, input.id, { booking_stopped_because: why })
  const data = await readCustomer(app, tx, input.id, caller)
  const facts = { before: { stoppedBecause: was }, after: { stoppedBecause: why } }
  const action = why === '' ? 'let them book online again' : 'stopped online booking'
  return { data, ...doneTo(input, data.version, { action, ...facts, why }) }
}

async function factsOf(db: Database, account: Account): Promise<Facts> {
  const { phone, address, contacts } = toUserInfo(account, await listContacts(db, account.id))
  return {
    name: `${account.first_name} ${account.last_name}`,
    phone,
    address: [address.street, address.city, address.province, address.postalCode].filter(Boolean).join(', '),
    contacts: contacts.map(contactWords),
  }
}

const contactWords = ({ name, relation, phone, mayPickUp, isEmergency }: Contact) =>
  [name, relation, phone, mayPickUp && 'may pick up', isEmergency && 'in an emergency']
    .filter(Boolean)
    .join(', ')

const LABELS: Record<keyof Facts, string> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  contacts: 'Contacts',
}

const wordsOf = (value: string | string[]) => (typeof value === 'string' ? value : value.join('; ')) || 'none'

const changedNames = (before: Facts, after: Facts) =>
  (Object.keys(LABELS) as (keyof Facts)[]).filter((name) => wordsOf(before[name]) !== wordsOf(after[name]))

const changedWords = (before: Facts, after: Facts) =>
  changedNames(before, after).map((name) => `${LABELS[name]}: ${wordsOf(after[name])}.`)

const onlyChanged = (before: Facts, after: Facts) =>
  [before, after].map((facts) =>
    Object.fromEntries(changedNames(before, after).map((name) => [name, facts[name]])),
  )
