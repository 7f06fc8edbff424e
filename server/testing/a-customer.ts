import type { UserInfo } from '#contract/business/accounts.ts'
import { insertAccount } from '../business/accounts/account-store.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import { openSession } from '../business/accounts/log-in/session-store.ts'
import {
  createSessionToken,
  hashSessionToken,
  sessionEnd,
} from '../business/accounts/log-in/session-token.ts'
import { welcome } from '../business/notifications/events/account-events.ts'
import { notify } from '../business/notifications/notify.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'maple-and-biscuit'

export interface TestCustomer {
  id: number
  email: string
  headers: Record<string, string>
}

let made = 0
/** A slow hash is the point of it: one serves all customers. */
let passwordHash: Promise<string> | undefined

/** Someone who has signed up and logged in; what that takes is proven by the tests of accounts. */
export async function aCustomer(
  { app }: Pick<TestServer, 'app'>,
  email = `customer-${++made}@example.com`,
): Promise<TestCustomer> {
  passwordHash ??= hashPassword(PASSWORD)
  const account = {
    email,
    password_hash: await passwordHash,
    first_name: 'Priya',
    last_name: 'Sandhu',
    videos_url: null,
    email_proven_at: null,
  }
  const token = createSessionToken()
  const now = app.clock.now()
  const id = await app.db.transaction().execute(async (tx) => {
    const accountId = await insertAccount(tx, account)
    if (accountId === undefined) throw new Error(`${email} is somebody's already`)
    await notify(app, tx, accountId, welcome({}))
    await openSession(tx, {
      accountId,
      passwordHash: account.password_hash,
      tokenHash: hashSessionToken(token),
      now,
      expiresAt: sessionEnd(now),
    })
    return accountId
  })
  return { id, email, headers: { authorization: token } }
}

/** The same by the API, as a browser does it. Who has an account already logs in. */
export async function signUp(server: TestServer, email: string): Promise<TestCustomer> {
  const form = { email, password: PASSWORD, firstName: 'Priya', givenName: 'Sandhu' }
  await server.post('/api/user/register', form)
  const { body } = await server.post('/api/user/doLogin', { email, password: PASSWORD })
  if (body.token === undefined) throw new Error(`${email} could not log in: ${body.msg}`)
  return { id: (body.data as UserInfo).id, email, headers: { authorization: body.token } }
}
