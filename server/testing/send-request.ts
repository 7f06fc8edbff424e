import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface Received {
  status: number
  headers: Headers
  text: string
}

/** One call costs a third of what it costs by `fetch`, and the tests make tens of thousands. */
export async function sendRequest(agent: Agent, url: string, sent: Sent): Promise<Received> {
  const response = await answerTo(agent, url, sent)
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response),
    text: await text(response),
  }
}

export const keepAliveAgent = () => new Agent({ keepAlive: true })

function answerTo(agent: Agent, url: string, sent: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, body } = sent
    const sending = request(url, { agent, method, headers }, resolve)
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that had nothing to do, at the very moment this was sent.
      if (sending.reusedSocket && error.code === 'ECONNRESET') resolve(answerTo(agent, url, sent))
      else reject(error)
    })
    sending.end(body)
  })
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
