import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as it came, lines joined by \n. */
  raw: string
}

export interface SmtpStandIn {
  url: string
  port: number
  mails: ReceivedMail[]
  stop(): Promise<void>
}

/** A mail server on loopback that speaks just enough SMTP to take mails and keep them for the test to look at. */
export async function startSmtpStandIn(port = 0): Promise<SmtpStandIn> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, mails)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const listening = (server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(socket: Socket, mails: ReceivedMail[]) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], raw: '' }
  let content: string[] | null = null

  const takeLine = (lines: string[], line: string) => {
    if (line !== '.') {
      lines.push(line.replace(/^\.\./, '.'))
      return
    }
    mails.push({ ...mail, raw: lines.join('\n') })
    mail = { from: '', to: [], raw: '' }
    content = null
    say('250 taken')
  }
  const obey = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') mail.from = address
    if (command === 'RCPT') mail.to.push(address)
    if (command === 'DATA') content = []
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else say(command === 'DATA' ? '354 go on' : '250 fine')
  }

  say('220 stand-in')
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (content) takeLine(content, line)
    else obey(line)
  })
}
