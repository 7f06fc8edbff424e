import { createHmac } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { customerSee } from '#contract/office/customers/see.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { insertSeeToken, SEE_PREFIX } from '../../business/accounts/log-in/see-token-store.ts'
import { hashSessionToken } from '../../business/accounts/log-in/session-token.ts'
import type { App } from '../../app.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import type { Caller, CallOrigin } from '../../http/routes.ts'
import { loadSecretKey } from '../../platform/secret-key-store.ts'
import { doneTo, lockCustomer, refuseCounter } from './lock-customer.ts'

const SEE_KEY = 'see-tokens'
const SEE_MINUTES = 10

interface SeeCall {
  input: InputOf<typeof customerSee.see>
  caller: Caller
  request: CallOrigin
}

/**
 * C3: the token follows from the call and a secret, so that what is kept of the call to answer a repetition does not
 * hold it, and the same call in another session makes another one.
 */
async function tokenOf(db: Database, { input, caller, request }: SeeCall): Promise<string> {
  const key = await loadSecretKey(db, SEE_KEY)
  const call = JSON.stringify([caller.accountId, caller.sessionId, input.id, request.idempotencyKey])
  return SEE_PREFIX + createHmac('sha256', key).update(call).digest('base64url')
}

/** Of the site: what follows the # is sent to no server. */
export const seePath = async (app: Pick<App, 'db'>, call: SeeCall): Promise<string> =>
  `/#/see?token=${await tokenOf(app.db, call)}`

export const seeCustomer = (): StaffWrite<typeof customerSee.see> => async (call) => {
  const { tx, input, caller, now } = call
  const account = await lockCustomer(tx, input.id)
  refuseCounter(account)
  const until = new Date(now.getTime() + SEE_MINUTES * MINUTE_MS)
  await insertSeeToken(tx, {
    tokenHash: hashSessionToken(await tokenOf(tx, call)),
    accountId: account.id,
    staffId: caller.accountId,
    sessionId: caller.sessionId,
    expiresAt: until,
  })
  return {
    data: { path: '', until: until.toISOString() },
    ...doneTo(input, account.version, { action: 'looked at their pages' }),
    live: [],
  }
}
