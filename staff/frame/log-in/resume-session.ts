import { callForEnvelope } from '#client/api/call.ts'
import { readSession, startSession } from '#client/session/session.ts'
import { storeToken } from '#client/session/stored-token.ts'
import { accounts } from '#contract/business/accounts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { refreshStaffReads } from '../read/use-staff-read.ts'
import { askWho, readWho } from '../session/me.ts'

/** Whose session it was, as far as this tab knows. */
export const expiredEmail = () => readSession().expired?.email ?? ''

/** Goes on where the same person stopped; for anybody else the page begins anew. */
export async function logInAgain(form: RequestOf<typeof accounts.doLogin>): Promise<void> {
  const { token, data } = await callForEnvelope(accounts.doLogin, form, { silent: true })
  if (token === undefined) throw new Error('The log-in was answered without a token.')
  const before = readWho()
  storeToken(token)
  if (before.kind !== 'team' || before.me.id !== data.id) return window.location.reload()
  startSession(data)
  await askWho()
  await refreshStaffReads()
}
