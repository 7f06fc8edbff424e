import type { UserInfo } from '#contract/accounts.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'maple-and-biscuit'

export interface TestCustomer {
  id: number
  email: string
  headers: Record<string, string>
}

let made = 0

/** Someone who has signed up and logged in. */
export async function aCustomer(
  server: TestServer,
  email = `customer-${++made}@example.com`,
): Promise<TestCustomer> {
  const form = { email, password: PASSWORD, firstName: 'Priya', givenName: 'Sandhu' }
  await server.post('/api/user/register', form)
  const { body } = await server.post('/api/user/doLogin', { email, password: PASSWORD })
  if (body.token === undefined) throw new Error(`${email} could not log in: ${body.msg}`)
  return { id: (body.data as UserInfo).id, email, headers: { authorization: body.token } }
}
