import { DEMO_PASSWORD } from '../business/accounts/first-accounts.ts'
import type { TestServer } from './test-server.ts'

/** The headers of someone who is logged in with a demo account. */
export async function logInAs(server: TestServer, email: string): Promise<Record<string, string>> {
  const { body } = await server.post('/api/user/doLogin', { email, password: DEMO_PASSWORD })
  if (body.token === undefined) throw new Error(`${email} could not log in: ${body.msg}`)
  return { authorization: body.token }
}
