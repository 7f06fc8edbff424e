import type { Endpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { TestCustomer } from './a-customer.ts'
import type { TestServer } from './test-server.ts'

let sent = 0

/** Writes as a page of the back office does: each time with a key of its own, unless one is given. */
export async function staffSend(
  server: TestServer,
  who: Pick<TestCustomer, 'headers'>,
  endpoint: Endpoint,
  body: object,
  key = `staff-send-${++sent}`,
): Promise<Envelope<unknown>> {
  const answer = await server.post(endpoint.path, body, { ...who.headers, 'idempotency-key': key })
  return answer.body
}

/** Reads, and answers the data as the contract has it. */
export async function staffRead<E extends Endpoint>(
  server: TestServer,
  who: Pick<TestCustomer, 'headers'>,
  endpoint: E,
  input: Record<string, string | number> = {},
) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const answer = await server.get(`${endpoint.path}?${query}`, who.headers)
  if (answer.body.code !== 200) throw new Error(`${endpoint.path}: ${answer.body.msg}`)
  return endpoint.output.parse(answer.body.data) as ReturnType<E['output']['parse']>
}
