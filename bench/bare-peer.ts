import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
/** Set by Node itself or by the connection, not by the product. */
const NOT_COPIED = new Set(['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'])

export interface BarePeer {
  port: number
  stop(): Promise<void>
}

/** Fetches our answer once and starts a bare server that sends the same. */
export async function startBarePeer(ourUrl: string, asked: RequestInit = {}): Promise<BarePeer> {
  const headersAsked = { 'accept-encoding': 'identity', ...(asked.headers as Record<string, string>) }
  const answer = await fetch(ourUrl, { ...asked, headers: headersAsked })
  if (answer.status !== 200) throw new Error(`${ourUrl} answered ${answer.status}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COPIED.has(name)))
  const child = spawn(process.execPath, ['--import', 'tsx', BARE_SERVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify({ body: await answer.text(), headers })}\n`)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    port: Number(port.toString()),
    stop: async () => {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}
