import type { z } from 'zod'
import type { DeletionForm } from '#contract/business/accounts.ts'
import { type ClosingReader, closingBlockers } from '#domain/accounts/account-closing.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { goodByeMail } from '../accounts/account-mails.ts'
import {
  type Account,
  countManagersLocked,
  listMergedInto,
  lockAccount,
  updateAccount,
} from '../accounts/account-store.ts'
import { deleteCodesTo } from '../accounts/codes/verification-code-store.ts'
import { deleteDevicesOf } from '../accounts/log-in/known-device-store.ts'
import { proveOwner } from '../accounts/log-in/prove-owner.ts'
import { deleteSessionsOf } from '../accounts/log-in/session-store.ts'
import { endInvitationsTo } from '../accounts/staff-invitation-store.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { deleteMessagesFrom } from '../messages/message-store.ts'
import { countOpenOrders } from '../orders/order/order-store.ts'
import { queueUnsolicitedMail } from '../../platform/mail/unsolicited-mail.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { forfeitCredit } from './forfeit-credit.ts'
import { forgetHousehold } from './forget-household.ts'
import { forgetMerges, listFormerAddresses } from './forget-merges-store.ts'
import { readOpenMoney } from './open-money-store.ts'

/** A call that was let in before the deletion may still write after it: by then it is over. */
const LATE_MINUTES = 10

/** Wipes the person and keeps the row, so that money records still belong to someone. It cannot be taken back. */
export async function deleteAccount(
  app: App,
  accountId: number,
  { password, forfeit }: z.output<typeof DeletionForm>,
): Promise<void> {
  const owner = await proveOwner(app, accountId, password)
  await app.db.transaction().execute(async (tx) => {
    // All managers' rows, in one order: of two who go at once the second sees that it is the last.
    if (owner.role === 'manager' && (await countManagersLocked(tx)) < 2) throw new Refusal('last-manager')
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Refusal('not-logged-in')
    // Whoever has lost the account to a new password must not take it along.
    if (account.password_hash !== owner.password_hash) throw new Refusal('wrong-password')
    await closeAccount(app, tx, account, { forfeit })
  })
}

const STILL_BOOKED =
  'They have an open booking. Please cancel it first, or wait until it’s over. Nothing was deleted.'

/** The account is locked, and whoever asks may ask: refused while something is open. */
export async function closeAccount(
  app: App,
  tx: Database,
  account: Account,
  { forfeit, reader = 'owner' }: { forfeit: boolean; reader?: ClosingReader },
): Promise<void> {
  const { id: accountId } = account
  if ((await countOpenOrders(tx, accountId)) > 0)
    throw new Refusal('order-open', reader === 'desk' ? { msg: STILL_BOOKED } : {})
  await refuseOpenMoney(tx, accountId, reader)
  await forfeitCredit(app, tx, accountId, { isAgreed: forfeit, reader })
  const now = app.clock.now()
  await deleteSessionsOf(tx, accountId)
  await deleteDevicesOf(tx, accountId)
  if (account.email !== null) await leaveAddress(app, tx, account.email, account.email_proven_at !== null)
  for (const address of await listFormerAddresses(tx, accountId)) await deleteMessagesFrom(tx, address)
  await updateAccount(tx, accountId, nobody(account, now))
  for (const merged of await listMergedInto(tx, accountId)) {
    await updateAccount(tx, merged.id, nobody(merged, now))
    await forgetHousehold(app, tx, merged.id)
  }
  await forgetMerges(tx, accountId)
  await forgetHousehold(app, tx, accountId)
  const afterwards = new Date(now.getTime() + LATE_MINUTES * MINUTE_MS)
  await app.queue.add(tx, 'forgetHousehold', { accountId }, { runAt: afterwards })
}

/** A last mail, and nothing of the address stays. */
async function leaveAddress(app: App, tx: Database, email: string, isProven: boolean): Promise<void> {
  if (isProven) await app.mailer.queueMail(tx, goodByeMail(email))
  else await queueUnsolicitedMail(app, tx, goodByeMail(email))
  await deleteCodesTo(tx, email)
  await endInvitationsTo(tx, email)
  if (isProven) await deleteMessagesFrom(tx, email)
}

/** The account is locked, and whoever moves a household's money locks it too: nothing can open in between. */
async function refuseOpenMoney(tx: Database, accountId: number, reader: ClosingReader): Promise<void> {
  const sentences = closingBlockers(await readOpenMoney(tx, accountId), reader)
  if (sentences.length === 0) return
  const what = reader === 'desk' ? 'This household can’t be deleted' : 'We can’t delete your account'
  throw new Refusal('money-open', { msg: `${what} yet; nothing was deleted. ${sentences.join(' ')}` })
}

/** The address has no dot, so nobody can sign up with it; no password fits an empty hash. */
function nobody({ id, role }: Account, now: Date) {
  return {
    email: `former-customer-${id}@deleted`,
    password_hash: '',
    first_name: 'Former',
    last_name: role === 'customer' ? 'customer' : 'team member',
    role: 'customer',
    videos_url: null,
    phone: '',
    street: '',
    city: '',
    province: '',
    postal_code: '',
    booking_stopped_because: '',
    mails_reminders: false,
    mails_health: false,
    mails_reports: false,
    mails_news: false,
    email_proven_at: null,
    deleted_at: now,
  } as const
}
