import type { customerPage } from '#contract/office/customers/page.ts'
import { type Account, findAccountByEmail, updateAccount } from '../../business/accounts/account-store.ts'
import { giveAddress, takeAddress, tellOldAddress } from '../../business/accounts/change-email.ts'
import { checkCode } from '../../business/accounts/codes/check-code.ts'
import { sendEmailCodeIn } from '../../business/accounts/codes/send-email-code.ts'
import { emailOf } from '../../business/accounts/codes/verification-code.ts'
import { useCodeUp } from '../../business/accounts/codes/verification-code-store.ts'
import { inviteHousehold } from '../../business/accounts/invite-household.ts'
import type { App } from '../../app.ts'
import type { CheckedWrite, RequireManager, StaffWrite } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { profileChanged } from '../../business/notifications/events/account-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { holdsWorth, mayAddressOpen } from '../../business/accounts/opening-store.ts'
import { doneTo, lockCustomer, lockCustomerSeen, refuseCounter, refuseTeam } from './lock-customer.ts'
import { readCustomer } from './read-customer.ts'

/** C2: to the new address, so that only whoever reads it there can tell us the code. */
export const sendCustomerCode =
  (app: App): StaffWrite<typeof customerPage.sendEmailCode> =>
  async ({ tx, input }) => {
    const account = await lockCustomer(tx, input.id)
    refuseNotTheirs(account)
    await refuseTaken(tx, account, input.email)
    const data = await sendEmailCodeIn(app, tx, account.id, { email: input.email, isTaken: false })
    const after = { email: input.email }
    return {
      data,
      msg: 'We’ve sent the code. Please ask them to read it to you.',
      ...doneTo(input, account.version, { action: 'sent a code to a new address', after }),
      live: [],
    }
  }

type ChangeEmail = typeof customerPage.changeEmail

export const changeCustomerEmail = (app: App): CheckedWrite<ChangeEmail> => ({
  // A wrong code is counted whatever becomes of the call.
  check: async ({ input: { id, email, code, codeId } }) => {
    if (code === undefined || codeId === undefined) return
    await checkCode(app, { email, code, codeId }, emailOf(id))
  },
  write: async ({ tx, input, caller, now, requireManager }) => {
    const account = await lockCustomerSeen(app, tx, input, caller)
    refuseNotTheirs(account)
    await refuseTaken(tx, account, input.email)
    if (input.code === undefined || input.codeId === undefined) {
      if (account.password_hash !== null)
        throw new Refusal('code-needed', { msg: 'Please send a code to the new address first.' })
      await allowAddress(tx, account, requireManager)
      await takeAddress(tx, account, input.email, null)
      await tellOldAddress(app, tx, account, input.email)
      await notify(app, tx, account.id, profileChanged({ changed: [`Email: ${input.email}.`] }))
    } else {
      await allowAddress(tx, account, requireManager)
      if (!(await useCodeUp(tx, input.codeId, now))) throw new Refusal('wrong-code')
      await giveAddress(app, tx, account, input.email)
    }
    const data = await readCustomer(app, tx, input.id, caller)
    const facts = { before: { email: account.email }, after: { email: input.email } }
    return {
      data,
      msg: 'The email is changed.',
      ...doneTo(input, data.version, { action: 'changed the email', ...facts }),
    }
  },
})

/**
 * AD56: whoever has the address has the household, and a code shows only who reads the new one: another than they had a
 * manager allows. AD68: a first one too, unless there is nothing yet that it would open.
 */
async function allowAddress(tx: Database, account: Account, requireManager: RequireManager): Promise<void> {
  if (account.email === null && !(await holdsWorth(tx, account.id))) return
  await requireManager({ householdId: account.id, msg: OPENS_ALL })
}

const OPENS_ALL = 'Their email opens their whole account, so a manager has to approve it.'

/** Whoever works here changes their own, and a demo log-in is everybody's. */
function refuseNotTheirs(account: Account): void {
  refuseCounter(account)
  if (account.is_demo) throw new Refusal('demo-account')
  refuseTeam(account, 'People on the team change their email themselves.')
}

async function refuseTaken(tx: Database, account: Account, email: string): Promise<void> {
  if (account.email === email) throw new Refusal('bad-request', { msg: 'That’s already their email.' })
  const holder = await findAccountByEmail(tx, email)
  if (holder === undefined) return
  throw new Refusal('email-taken', {
    msg: 'Another household has this email. Nothing was changed.',
    data: { accountId: holder.id },
  })
}

/** Mails a link by which a household that we wrote down chooses its own password. */
export const inviteCustomer =
  (app: App): StaffWrite<typeof customerPage.invite> =>
  async ({ tx, input, caller, requireManager }) => {
    const account = await lockCustomerSeen(app, tx, input, caller)
    refuseCounter(account)
    if (account.email === null) throw new Refusal('bad-request', { msg: 'Please add their email first.' })
    if (account.password_hash !== null)
      throw new Refusal('bad-request', { msg: 'They have chosen a password already.' })
    if (!(await mayAddressOpen(tx, account)))
      await requireManager({ householdId: account.id, msg: OPENS_ALL })
    await inviteHousehold(app, tx, account.email)
    await updateAccount(tx, account.id, { access_asked_at: null })
    return {
      data: null,
      msg: `We’ve invited ${account.email}.`,
      ...doneTo(input, account.version, {
        action: 'invited them to choose a password',
        after: { email: account.email },
      }),
    }
  }
